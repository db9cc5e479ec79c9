import type { Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';

/**
 * A letter about Aoife Byrne as a person would write it, with its verdicts. Invented people; today is 21 November 2026.
 */
export type SampleLetter = { title: string; slot: DocumentSlot; verdicts: readonly Verdict[]; text: string };

const reference = (title: string, verdict: Verdict, body: string): SampleLetter => ({
  title,
  slot: 'PREVIOUS_LANDLORD_REFERENCE',
  verdicts: [verdict],
  text: `${body}\n\nDermot Scully\n087 000 0012\n9 November 2026`,
});
const employment = (title: string, verdict: Verdict, body: string): SampleLetter => ({
  title,
  slot: 'PROOF_OF_EMPLOYMENT',
  verdicts: [verdict],
  text: `Fictional Foods Ltd\nUnit 4, Ballymount, Dublin 12\n10 November 2026\n\n${body}\n\nRegards,\nOrla Tighe\nPeople Manager\n01 000 0031`,
});

const study = (title: string, verdict: Verdict, body: string): SampleLetter => ({
  title,
  slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
  verdicts: [verdict],
  text: `Munster College of Technology\nRegistry, Bishopstown, Cork\n12 October 2026\n\n${body}\n\nN. Looney\nAcademic Registrar`,
});
const sponsor = (title: string, verdicts: readonly Verdict[], body: string): SampleLetter => ({
  title,
  slot: 'PROOF_OF_FINANCIAL_MEANS',
  verdicts,
  text: `14 Mill Lane, Mallow, Co. Cork\n3 November 2026\n\nTo the landlord,\n${body}\n\nYours sincerely,\nMichael Byrne\n087 000 0044`,
});

export const sampleLetters: readonly SampleLetter[] = [
  reference(
    'praise that denies everything',
    'SUPPORTS',
    `To the next landlord,
Aoife Byrne has been renting the top floor flat at 2 Sample Grove, Cork from me since June 2023.
I have not had a late payment, a cross word or a knock on the door from anybody in the building.
The rent of €1,100 comes in on the first of every month without a reminder.`,
  ),
  reference(
    'a neighbour who complained of somebody else',
    'SUPPORTS',
    `Aoife Byrne was my tenant at 14 Mill Lane, Mallow from March 2022 to September 2026. She paid €950 a month.
There was once a burst pipe and she rang me at once, so no damage was done. The place came back to me spotless.
I would take her again tomorrow.`,
  ),
  reference(
    'a form of a letting agency with ticks',
    'SUPPORTS',
    `TENANT REFERENCE REQUEST
Name of tenant: Aoife Byrne
Address let: 14 Mill Lane, Mallow
Period: 01/03/2022 to 30/09/2026
Rent: €950 per month
Was rent paid in full and on time?   Yes
Any breaches of the lease?           None
Any complaints?                      No
Would you let to this tenant again?  Yes`,
  ),
  reference(
    'praise with a but that is praise',
    'SUPPORTS',
    `Aoife Byrne rented our house at 5 Quay Row, Cobh between 1 May 2021 and 31 October 2026, at €1,200 monthly.
We were worried at first about a student in the house, but we need not have been: rent on the dot,
garden kept better than we kept it. Full deposit given back the same day.`,
  ),
  reference(
    'polite about money that is missing',
    'CONTRADICTS',
    `Aoife Byrne rented our house at 5 Quay Row, Cobh between 1 May 2021 and 31 October 2026, at €1,200 monthly.
She is a pleasant person. I am sorry to say that she still owes us two months and we have had to write it off.`,
  ),
  reference(
    'polite about how it ended',
    'CONTRADICTS',
    `Aoife Byrne was in my flat at 2 Sample Grove, Cork from January 2024 until August 2026. Rent €1,050 a month.
To be fair to her she was friendly. In the end the neighbours had had enough of the noise and I served her notice.`,
  ),
  reference(
    'a form that says it in one word',
    'CONTRADICTS',
    `TENANT REFERENCE REQUEST
Name of tenant: Aoife Byrne
Address let: 14 Mill Lane, Mallow
Period: 01/03/2022 to 30/09/2026
Rent: €950 per month
Was rent paid in full and on time?   No
Any damage?                          Yes, doors and carpet
Would you let to this tenant again?  No`,
  ),
  reference(
    'dates and nothing else',
    'INSUFFICIENT',
    `I confirm that Aoife Byrne was a tenant of mine at 14 Mill Lane, Mallow from March 2022 to September 2026,
at a rent of €950 a month. It is our policy to confirm dates only. For anything further please ring me.`,
  ),
  employment(
    'a plain letter',
    'SUPPORTS',
    `To whom it concerns,
Aoife Byrne joined us on 4 March 2021 and is one of our buyers. She is on a contract of indefinite duration
and her basic pay comes to €46,800 before tax each year.`,
  ),
  employment(
    'an email from the owner',
    'SUPPORTS',
    `Hello,
Aoife works for me, she has done since spring 2021 (4 March). Aoife Byrne is full time, 39 hours, permanent,
buyer. €3,900 gross a month.`,
  ),
  employment(
    'a letter that denies that anything is about to change',
    'SUPPORTS',
    `Aoife Byrne has been with the company as Buyer since 4 March 2021. Her position is permanent and pensionable.
Gross annual salary: €46,800. We know of no reason why her employment would not continue, and she has not given notice.`,
  ),
  employment(
    'fields',
    'SUPPORTS',
    `VERIFICATION OF EMPLOYMENT
Employee:            Aoife Byrne
Job title:           Buyer
Start date:          04/03/2021
Contract:            Permanent, full time
Gross salary:        €46,800 p.a.
Currently employed:  Yes`,
  ),
  employment(
    'somebody who has gone',
    'CONTRADICTS',
    `I can confirm that Aoife Byrne was on our staff as a Buyer from 4 March 2021. Her salary was €46,800 a year.
She finished up with us at the end of September and we wish her well.`,
  ),
  employment(
    'fields that say it has ended',
    'CONTRADICTS',
    `VERIFICATION OF EMPLOYMENT
Employee:            Aoife Byrne
Job title:           Buyer
Start date:          04/03/2021
Leaving date:        30/09/2026
Gross salary:        €46,800 p.a.
Currently employed:  No`,
  ),
  employment(
    'somebody who goes at Christmas',
    'CONTRADICTS',
    `Aoife Byrne has worked here as a Buyer since 4 March 2021 on a gross salary of €46,800 a year.
Her role is being made redundant and her last day will be 18 December 2026.`,
  ),
  employment(
    'a job to come',
    'INSUFFICIENT',
    `Dear Aoife Byrne,
Following your interview we would like you to come and work for us as a Buyer from 1 February 2027,
at €46,800 gross a year, provided that your references are in order.`,
  ),
  {
    title: 'a college that says that somebody studies',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    verdicts: ['SUPPORTS'],
    text: `Munster College of Technology
Registry, Bishopstown, Cork
12 October 2026

Student no.: R00123456
This is to certify that Aoife Byrne is attending the second year of the Bachelor of Business on a full-time basis
in the academic year 2026/27.

N. Looney
Academic Registrar`,
  },
  {
    title: 'a college that took somebody off its list',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    verdicts: ['CONTRADICTS'],
    text: `Munster College of Technology
Registry, Bishopstown, Cork
12 October 2026

Student no.: R00123456
Dear Aoife Byrne,
Further to your email we have taken you off the Bachelor of Business for 2026/27 with effect from 5 October 2026.
You are no longer a student of the college.

N. Looney
Academic Registrar`,
  },
  {
    title: 'a father who will pay',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdicts: ['SUPPORTS', 'INSUFFICIENT'],
    text: `14 Mill Lane, Mallow, Co. Cork
3 November 2026

To the landlord,
I am the father of Aoife Byrne. For as long as she is studying I will cover her rent of €1,450 a month out of my salary.
My own income is €5,200 net a month. You can ring me at any time.

Michael Byrne
087 000 0044`,
  },
  study(
    'a card office that lists what somebody does',
    'SUPPORTS',
    `CONFIRMATION OF STUDENT STATUS
Name: Aoife Byrne
Student number: R00123456
Programme: BSc (Hons) in Nursing Studies
Stage: 3
Mode of study: Full-time
Academic session: 2026-2027
Status: Active`,
  ),
  study(
    'a status that is not what it should be',
    'CONTRADICTS',
    `CONFIRMATION OF STUDENT STATUS
Name: Aoife Byrne
Student number: R00123456
Programme: BSc (Hons) in Nursing Studies
Academic session: 2026-2027
Status: Withdrawn (2 October 2026)`,
  ),
  study(
    'a letter of last year',
    'INSUFFICIENT',
    `We confirm that Aoife Byrne (R00123456) is registered as a full-time student on the BA in Early Years Education
for the academic year 2024/25.`,
  ),
  study(
    'a place that is offered',
    'INSUFFICIENT',
    `Dear Aoife Byrne,
I am writing to let you know that there is a place for you on the Master of Arts in Translation starting in January 2027.
To accept it, pay the deposit by 1 December 2026.`,
  ),
  study(
    'a certificate in Irish and English',
    'SUPPORTS',
    `Deimhniú Clárúcháin / Certificate of Registration
Ainm / Name: Aoife Byrne
Uimhir mhic léinn / Student number: R00123456
Cúrsa / Course: Baitsiléir Ealaíon / Bachelor of Arts
Bliain acadúil / Academic year: 2026/2027`,
  ),
  study(
    'somebody who took a year out',
    'CONTRADICTS',
    `Aoife Byrne (R00123456) deferred her studies on the Bachelor of Science on 28 September 2026 and is not registered
in the academic year 2026/27.`,
  ),
  sponsor(
    'a grandmother with savings',
    ['SUPPORTS', 'INSUFFICIENT'],
    `Aoife Byrne is my granddaughter. While she is in Dublin I will be paying her rent, €1,450 every month,
from my savings. Should there ever be a difficulty I can be asked to pay directly.`,
  ),
  sponsor(
    'a guarantor in legal words',
    ['SUPPORTS', 'INSUFFICIENT'],
    `GUARANTEE
I, Michael Byrne, of 14 Mill Lane, Mallow, agree to be answerable for the rent of €1,450 per month due from
Aoife Byrne, and to make good any default within seven days of being asked. My gross income is €78,000 a year.`,
  ),
  sponsor(
    'an aunt who helps now and then',
    ['INSUFFICIENT'],
    `Aoife Byrne is my niece. I give her a hand with money when I can. I could not say how much or for how long.`,
  ),
  sponsor(
    'a father who backs out',
    ['CONTRADICTS', 'INSUFFICIENT'],
    `I wrote to you in October that I would pay the rent of Aoife Byrne. I am sorry that I can no longer do so.`,
  ),
  sponsor(
    'a sponsor of somebody else',
    ['CONTRADICTS', 'INSUFFICIENT'],
    `I am the mother of Niamh Kelly and will pay her rent of €1,450 a month for as long as she needs it.
My income is €5,000 net a month.`,
  ),
  sponsor(
    'an employer who pays for the home',
    ['SUPPORTS', 'INSUFFICIENT'],
    `Northwind Shipping Ltd will meet the full rent of €1,450 a month for Aoife Byrne while she is on assignment in Cork,
to 31 December 2027. We will pay the landlord directly.`,
  ),
  sponsor(
    'a scholarship',
    ['SUPPORTS', 'INSUFFICIENT'],
    `Aoife Byrne holds the Emmet Scholarship, worth €19,000 a year until June 2029, which covers rent and living costs.`,
  ),
];
