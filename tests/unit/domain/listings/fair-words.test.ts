import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Concern,
  fairnessRemarks,
  labelRemarks,
  withFairWords,
} from '../../../../domain/listings/fair-words/fair-words.ts';

const concerns = (text: string) => fairnessRemarks(text).map(({ concern }) => concern);

describe('what landlords write that excludes people', () => {
  it.each<[Concern, string]>([
    ['housing-assistance', 'No HAP please.'],
    ['housing-assistance', 'Sorry, no rent allowance.'],
    ['housing-assistance', 'We are unable to take HAP tenants at the moment.'],
    ['housing-assistance', 'I don’t accept social welfare.'],
    ['housing-assistance', 'HAP not accepted'],
    ['housing-assistance', 'HAP isn’t something we do.'],
    ['housing-assistance', 'Professionals only!'],
    ['housing-assistance', 'Working professionals only, non smokers'],
    ['housing-assistance', 'The house would suit two professionals.'],
    ['work-reference', 'Work references are essential.'],
    ['work-reference', 'You must have a permanent job to be considered for it'],
    ['housing-assistance', 'No smokers, pets or HAP.'],
    ['housing-assistance', 'Unemployed need not apply'],
    ['housing-assistance', 'We only rent to working people.'],
    ['housing-assistance', 'Tenant must be working'],
    ['race', 'Stamp 4 holders only'],
    ['family', 'No children.'],
    ['family', 'Not suitable for kids'],
    ['family', 'The apartment is not suitable for families with small children.'],
    ['age', 'Ideal for a young couple'],
    ['family', 'Ideal for a couple'],
    ['family', 'No couples please, one person per room.'],
    ['family', 'We’re looking for a quiet couple without pets.'],
    ['family', 'Families preferred.'],
    ['gender', 'Females only.'],
    ['gender', 'Looking for a girl to share with two others'],
    ['gender', 'Ladies preferred'],
    ['gender', 'Strictly no men.'],
    ['age', 'Must be over 25'],
    ['age', 'Would suit a mature person.'],
    ['age', 'People over 60 need not apply.'],
    ['race', 'Irish only'],
    ['race', 'EU nationals only.'],
    ['race', 'Preferably Irish or British.'],
    ['race', 'Sorry, no foreigners'],
    ['race', 'We are looking for Brazilians only'],
    ['traveller', 'No travellers.'],
    ['religion', 'Would suit a Christian household'],
    ['religion', 'No Muslims'],
    ['disability', 'Not suitable for wheelchair users.'],
    ['disability', 'No pets, guide dogs included: no assistance dogs.'],
    ['bidding', 'Please send us your best and final offer by Friday.'],
    ['bidding', 'Offers over €2,000 will be looked at first.'],
    ['bidding', 'Would you be willing to pay more than the asking rent?'],
    ['bidding', 'Someone else has offered more, so let us know.'],
    ['bidding', 'It goes to the highest bidder'],
    ['bidding', 'What is the most you could pay?'],
    ['advance', 'We need a deposit of two months.'],
    ['advance', 'Two months’ deposit and first month’s rent'],
    ['advance', '6 months rent upfront for students'],
    ['advance', 'three months’ rent in advance is required'],
    ['race', 'EU citizens only'],
    ['gender', 'Female student preferred'],
    ['race', 'You must speak good English.'],
    ['race', 'Fluent English a requirement'],
    ['race', 'Non-EU applicants pay an extra deposit'],
    ['family', 'Adults only.'],
    ['gender', 'Male house share looking for the same'],
    ['gender', 'It’s an all female apartment'],
    ['gender', 'Single occupant, female'],
    ['gender', 'One housemate (male)'],
    ['gender', 'Double room for a female tenant.'],
    ['race', 'Tenant: Irish only'],
    ['age', 'Young household, all of us 24 to 30'],
    ['age', 'Would suit someone aged 20-35'],
    ['bidding', 'How much are you willing to pay?'],
    ['bidding', 'What would you offer for it?'],
    ['bidding', 'Tell me your best price and we’ll see.'],
  ])('%s: %s', (concern, text) => {
    expect(concerns(text)[0]).toBe(concern);
  });
});

describe('what landlords ask that nobody may be judged by', () => {
  it.each<[Concern, string]>([
    ['family', 'Are you married?'],
    ['family', 'Do you have children?'],
    ['family', 'Can you tell me if you are pregnant or plan to be.'],
    ['age', 'How old are you and your partner?'],
    ['age', 'Please confirm your date of birth.'],
    ['race', 'What is your nationality?'],
    ['race', 'And where are you originally from?'],
    ['race', 'Let me know what visa you are on.'],
    ['religion', 'Which church do you go to?'],
    ['disability', 'Do you have any medical conditions we should know of?'],
    ['housing-assistance', 'Are you on HAP?'],
    ['housing-assistance', 'Will you be using rent supplement?'],
    ['orientation', 'What is your sexual orientation?'],
    ['disability', 'Is anyone in the household disabled?'],
    ['disability', 'Does anyone moving in use a wheelchair?'],
    ['disability', 'Any mental health issues?'],
    ['disability', 'Do you take any medication?'],
    ['religion', 'Are you a practising Catholic?'],
    ['race', 'Are you Irish?'],
    ['race', 'Are either of you EU citizens?'],
    ['race', 'Which country were you born in?'],
    ['race', 'What’s your ethnic background?'],
    ['orientation', 'Are you straight or gay?'],
    ['family', 'Are you in a relationship at the moment?'],
    ['family', 'Do you live with a boyfriend or girlfriend?'],
    ['family', 'Is it just you or are you planning a family?'],
    ['family', 'Any kids?'],
    ['age', 'Are you over 25?'],
    ['age', 'What age group are you in?'],
    ['gender', 'Are you male or female?'],
    ['race', 'Are ye from Ireland?'],
    ['race', 'Are you both from abroad?'],
    ['traveller', 'Are you a member of the Travelling community?'],
    ['housing-assistance', 'Is your rent paid by the council?'],
    ['housing-assistance', 'How will you be paying, from wages or social welfare?'],
    ['housing-assistance', 'Are you getting any help with the rent from the council?'],
    ['housing-assistance', 'Are you a working professional?'],
  ])('%s: %s', (concern, text) => {
    expect(concerns(text)).toEqual([concern]);
  });

  it.each<[Concern, string, string]>([
    ['age', 'Age', ''],
    ['race', 'Nationality', ''],
    ['family', 'Marital status', 'Single, married, divorced'],
    ['housing-assistance', 'Are you in receipt of HAP or social welfare?', ''],
    ['gender', 'Gender', ''],
    ['housing-assistance', 'Your job', 'Professionals only, please.'],
  ])('%s: a form’s field “%s”', (concern, label, description) => {
    expect([...labelRemarks(label), ...fairnessRemarks(description)].map((one) => one.concern)).toEqual([concern]);
  });
});

describe('what is fair is left alone', () => {
  it.each([
    'No smoking, HAP welcome.',
    'No pets. HAP accepted.',
    'HAP and rent supplement are very welcome here.',
    'Children are welcome.',
    'Couples and families welcome, no smokers.',
    'HAP is no problem.',
    'HAP isn’t a problem.',
    'Thank you for your HAP letter. Could you send the second page?',
    'Can you send the HAP form for me to sign?',
    'Would you and your partner like to see the apartment on Tuesday at six?',
    'I would like to meet you and your partner.',
    'There is no payslip for your partner yet. Could you send one?',
    'How many people will be living in the property, children included?',
    'The room is for one person only.',
    'The house sleeps four.',
    'No parties after 11pm.',
    'Bring your passport and one more form of ID.',
    'The council collects the bins on Mondays.',
    'No problem, the council will confirm it.',
    'The rent is €1,950 a month, one month’s deposit and one month in advance.',
    'The flat is on the second floor and wheelchair accessible.',
    'We can offer you a viewing on Saturday.',
    'Would you be able to move in on the first?',
    'Are you able to pay the deposit by Friday?',
    'Only two viewings are left, so please book soon.',
    'No white goods are included.',
    'The heating is not working at the moment; a plumber is coming.',
    'The lease is for two years and the rent is paid monthly.',
    'The school and the church are five minutes away.',
    'I look forward to meeting you guys.',
    'Is there anything you need for the viewing?',
    'Please tell us about yourselves and when you could move in.',
    'No need to bring the children if that is hard for you.',
    'The professional cleaners come on Thursday, please let them in.',
    'Suitable for up to three people.',
    'The hot water is off since last night and you have the baby, so could you stay in for the plumber?',
    'Would you consider leaving your 12 year old greyhound with someone for the viewing?',
    'Your English isn’t a worry at all.',
    'Unfortunately the property has been let. I wish you and your family the very best.',
    'Please send a reference from your landlord if you have one.',
    'I’m afraid we can’t offer you the house, but I hope you find something soon.',
    'Are you in full-time study or at work?',
    'Are you in full-time work or study?',
    'Are you over 18?',
    'Are you free on Saturday between 10 and 12?',
    'Are you coming with your partner to the viewing?',
    'How will you be paying the deposit, by transfer?',
    'What would you like to know about the area?',
    'What can I offer you instead: Tuesday or Thursday?',
    'How much notice do you have to give?',
    'Are you still interested? The young couple before you withdrew.',
    'The neighbours are a lovely family and very quiet.',
    'Is the baby’s room big enough for you?',
    'Any questions, just ask.',
    'Any chance you could send the bank statement again?',
    'The English Market is ten minutes away.',
    'The landlord speaks English and Irish.',
    'Buses 20-35 stop outside.',
    'There are 20-25 people coming to the viewing.',
    'Does anyone need a parking space?',
    'Is anyone allergic to cats?',
    'Would you need step-free access to the viewing?',
    'We have a good relationship with the neighbours.',
    'The house is beside the old boys’ school.',
    'It’s a men’s barber shop downstairs, closed by six.',
  ])('%s', (text) => {
    expect(concerns(text)).toEqual([]);
  });

  it.each([
    ['Number of people', 'Adults and children who would live here'],
    ['Full legal name', 'As in your passport'],
    ['Preferred move-in date', ''],
    ['Pets', 'Which and how many'],
    ['Message', 'Anything else you want to tell us'],
  ])('a form’s field “%s”', (label, description) => {
    expect([...labelRemarks(label), ...fairnessRemarks(description)]).toEqual([]);
  });
});

describe('a remark', () => {
  it('quotes the sentence, says why, and puts neutral words in its place', () => {
    const written = 'Lovely flat near the park. No HAP please. Viewing on Saturday.';
    const [remark] = fairnessRemarks(written);
    expect(remark).toMatchObject({
      quote: 'No HAP please.',
      explanation: expect.stringContaining('Equal Status Acts'),
    });
    expect(remark && withFairWords(written, remark)).toBe(
      'Lovely flat near the park. HAP and other housing supports are welcome. Viewing on Saturday.',
    );
  });

  it('leaves a question out where there is nothing neutral to ask', () => {
    const written = 'Thanks for writing. What is your nationality? See you soon.';
    const [remark] = fairnessRemarks(written);
    expect(remark && withFairWords(written, remark)).toBe('Thanks for writing. See you soon.');
  });

  it('stands where it says, in any text, and its neutral words need no remark themselves', () => {
    const pieces = fc.constantFrom(
      'No HAP',
      'are you',
      ' married?',
      '\n',
      '. ',
      'females only',
      'welcome',
      ' ',
      'é',
      '👋',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const written = parts.join('');
        for (const remark of fairnessRemarks(written)) {
          expect(written.slice(remark.from, remark.to)).toBe(remark.quote);
          expect(fairnessRemarks(remark.instead ?? '')).toEqual([]);
        }
      }),
    );
  });
});
