import { describe, expect, it } from 'vitest';
import { askedInOtherWords, askedWithWord, readDataRequest } from '../../../../domain/inbound/requests/data-request.ts';
import { readRequest } from '../../../../domain/inbound/requests/request.ts';

const wishes: [kind: string, text: string][] = [
  ['erasure', 'Hi, thanks for letting me know. Please delete my data.'],
  ['erasure', 'Could you delete all the documents I sent you?'],
  ['erasure', 'Can ye get rid of my passport copy and payslips please, dont want them lying around'],
  ['erasure', 'I would like everything you have about me erased.'],
  ['erasure', 'Under Article 17 GDPR I request the erasure of all personal data.'],
  ['erasure', 'pls remove me from your system'],
  ['erasure', 'I am exercising my right to be forgotten.'],
  ['erasure', 'As we did not get the place, I want my bank statements destroyed.'],
  ['erasure', 'I do not want you to keep my documents any longer'],
  ['erasure', 'Please ensure that my details are permanently deleted.'],
  ['erasure', 'Le do thoil, scrios mo chuid sonraí.'],
  ['erasure', 'Proszę o usunięcie moich danych osobowych.'],
  ['erasure', 'Proszę usunąć wszystkie moje dokumenty'],
  ['erasure', 'Por favor apague todos os meus dados.'],
  ['erasure', 'Gostaria que eliminassem os meus documentos'],
  ['erasure', 'Por favor, borren todos mis datos personales'],
  ['erasure', 'Vă rog să ștergeți datele mele personale.'],
  ['erasure', 'Будь ласка, видаліть усі мої дані.'],
  ['erasure', 'Прошу удалить мои персональные данные'],
  ['erasure', 'Merci de supprimer toutes mes données personnelles.'],
  ['erasure', 'Bitte löschen Sie alle meine Daten.'],
  ['erasure', 'Ich möchte, dass meine Unterlagen gelöscht werden.'],
  ['erasure', 'Vi prego di cancellare tutti i miei dati.'],
  ['erasure', 'Molim vas izbrišite sve moje podatke'],
  ['erasure', 'أرجو حذف جميع بياناتي'],
  ['erasure', '请删除我的所有个人资料。'],
  ['erasure', 'Please mera data delete kar do'],
  ['access', 'Send me everything you hold about me.'],
  ['access', 'This is a subject access request under the GDPR.'],
  ['access', 'What information do you have on me?'],
  ['access', 'I would like a copy of all my personal data please'],
  ['access', 'Please provide all data you are processing relating to me within one month.'],
  ['access', 'I want to see what you have stored about us'],
  ['access', 'DSAR - please confirm receipt'],
  ['access', 'Could I get access to my personal data?'],
  ['access', 'Proszę o kopię moich danych.'],
  ['access', 'Jakie dane o mnie przechowujecie?'],
  ['access', 'Quero uma cópia dos meus dados pessoais'],
  ['access', 'Solicito una copia de mis datos personales'],
  ['access', 'Je souhaite obtenir une copie de mes données.'],
  ['access', 'Quelles informations me concernant détenez-vous ?'],
  ['access', 'Welche Daten über mich haben Sie gespeichert?'],
  ['access', 'Ich bitte um Auskunft nach Art. 15 DSGVO'],
  ['access', 'Vorrei una copia dei miei dati'],
  ['access', 'Прошу надати копію моїх персональних даних'],
  ['access', 'Какие данные обо мне у вас есть?'],
  ['access', '我想要一份我的个人数据副本'],
  ['correction', 'You have my date of birth wrong, it should be 3 May 1994.'],
  ['correction', 'My surname is misspelt in your records'],
  ['correction', 'Please correct my phone number, it is 085 111 2222'],
  ['correction', 'I want to exercise my right to rectification'],
  ['correction', 'Bitte korrigieren Sie meinen Nachnamen'],
  ['correction', 'Proszę poprawić moje nazwisko'],
  ['erasure', 'hi its sean again. now that its gone can u bin all my stuff, payslips and that'],
  ['erasure', 'Kindly confirm that all copies of my ID have been erased from your side.'],
  ['erasure', 'Kindly erase any personal information you hold for me and my partner'],
  ['erasure', 'Can you please shred our references and delete the emails with our bank statements'],
  ['erasure', 'I hereby withdraw my consent to the processing of my data'],
  ['erasure', 'Since the flat is let, please dispose of our documents securely.'],
  ['erasure', 'take all our info down off your system please'],
  ['erasure', 'Desejo exercer o meu direito ao esquecimento'],
  ['erasure', 'Puteți să ștergeți toate datele mele, vă rog?'],
  ['erasure', 'Pouvez-vous effacer mon dossier ?'],
  ['access', 'I wish to make a data access request. Thanks'],
  ['access', 'Please tell me what personal data of mine you hold and where you got it'],
  ['access', 'Can I see all the info ye have on us'],
  ['access', 'Send on a copy of any records relating to me and my application'],
  ['access', 'how do I get a copy of my information'],
  ['access', 'Je vous demande l’accès à mes données personnelles'],
  ['access', 'Bitte senden Sie mir eine Kopie meiner gespeicherten Daten'],
  ['correction', 'the email address you have for me is incorrect, should be with two Ls'],
  ['correction', 'Please amend our details on file, we are three adults not four'],
  ['correction', 'My name is spelled wrong on the application, it is Siobhán'],
  [
    'erasure',
    'Good morning. We have moved in elsewhere. I would appreciate it if you could remove all our paperwork from your files and confirm this.',
  ],
  ['erasure', 'Could you make sure my passport scan is deleted?'],
  ['erasure', 'delete all my info thanks'],
  ['erasure', 'My wife and I ask that you permanently erase our personal details.'],
  ['erasure', 'I no longer wish you to store my personal information.'],
  ['erasure', 'Please be so kind and delete from your computer the documents which I sent, with my PPS number.'],
  ['erasure', 'I request deletion of my application and all associated personal data.'],
  ['erasure', 'Ba mhaith liom go scriosfaí mo shonraí'],
  ['erasure', 'Chciałbym żeby państwo skasowali moje dane'],
  ['access', 'I’m requesting all the personal data you hold relating to me under Art. 15'],
  ['access', 'could you send me on whatever info you have about me'],
  ['access', 'what have you got on file about me?'],
  ['access', 'I would like to know what personal data you have stored about my family and me'],
  ['access', 'Please supply me with a full copy of my file'],
  ['correction', 'There is an error in my file: my salary is 45,000 not 54,000. Please correct my data.'],
  ['correction', 'can you fix my name, it is Ní Bhriain'],
  ['correction', 'your email has my name as Ewan, it should be Eoghan'],
];

const ordinary = [
  'Please find my documents attached. I can send you everything you need.',
  'Is all the information about the flat correct?',
  'Could you delete my previous email, I sent the wrong payslip.',
  'Please don’t delete my application, I am still interested!',
  'When will you delete my data? Just curious.',
  'If you are not the intended recipient, please delete this email and all copies.',
  'My previous landlord has all my details and can send you a reference.',
  'I have updated my phone number on the form.',
  'We removed our shoes at the viewing, hope the carpets are ok',
  'I can provide details about my income',
  'Would you like any more information about us?',
  'Let me know if you need any information about me.',
  'I work as a data analyst and would love to see the apartment.',
  'Can you send me the details of the viewing?',
  'Could you send me more information about the house?',
  'We are happy to give you all our documents on the day.',
  'I work in data protection for a bank.',
  'My address is 5 Main Street. I have a copy of my lease.',
  'I’ll update my details when I get home',
  'Do you have the information on the bus for us?',
  'I attach a copy of my passport and our bank statements.',
  'What documents do you need from me?',
  'Can I change my viewing to Friday? My phone is out of battery.',
  'Is the number on the door wrong? I am at the address in your email.',
  'Please remove my wife from the viewing, she is working',
  'Tell me about the area and the house. Anything about me you want to know, ask.',
  'can you keep my application on file',
  'Would it be possible to remove the old furniture and our bikes to be stored in the shed?',
  'The agent deleted my application by mistake, can I apply again?',
  'All the information you have on the ad is great',
  'We are sorry to hear that. Can you keep our details for the next one?',
  'We want the lease in both our names and everything removed from the attic before we move',
  'I had to delete the app to free space so I missed your message about my documents',
  'I need everything finished in my old place by June',
  'Do you need data about our income for everyone?',
  'Is there a copy of the BER cert? We hold our own insurance.',
  'I sent all the documents you asked us for',
  'My name is Seán and I have a question about the file upload, it is wrong format apparently',
  'Could you please send our documents on to the landlord?',
  'I am a GDPR officer in a bank, good salary',
  'Please change our viewing, my phone number is the same as on your listing',
  'The address on your ad is wrong, we are at number 12, where are you?',
  'Let us know if our application is complete or if anything is missing on it',
  'We stored all our furniture; can it be removed on the day we move?',
  'I confirm all my documents are uploaded. Is my application complete?',
  'If the room is gone please let me know so I can remove it from my list.',
  'My mother will collect the keys, her phone number is 087 123 4567',
  'Can I see the flat and all of the rooms?',
  'I can show you my passport on the day',
  'Do you store bikes? We have two of them.',
  'Please update me about the apartment.',
  'Could you correct the rent on the ad? It says 1,200 and 1,400.',
  'Everything you sent us about the house looks great.',
  'I have all the information, thank you. See you Saturday.',
  'Attached are my documents, please keep my data safe.',
  'What else do you need to know about me?',
  'Is it possible to get the carpet removed? Our files are heavy, we need shelves.',
  'Please fix my viewing time for 5',
  'Do you want me to send you all the data on our electricity use?',
];

describe('what a letter asks for of the writer’s own data', () => {
  it.each(wishes)('%s: “%s”', (kind, text) => {
    expect(readDataRequest(text)).toMatchObject({ kind, quote: expect.stringMatching(/\S/) });
  });

  it.each(ordinary)('nothing: “%s”', (text) => {
    expect(readDataRequest(text)).toBeNull();
  });
});

describe('a review of a rejection', () => {
  it.each([
    'REVIEW',
    'review',
    'Review please',
    'REVIEW - I earn more than you think',
    'Hi,\n\nREVIEW\n\nThanks, Aoife',
    '"REVIEW"',
    'Review. I think you mixed me up with someone',
    '*REVIEW*',
    'I would like a REVIEW of this',
  ])('is asked for with our word in “%s”', (text) => {
    expect(askedWithWord(text)).not.toBeNull();
    expect(readRequest(text, 0)?.kind).toBe('review');
  });

  it.each([
    'Thanks for the review of the flat, see you on Friday at five',
    'I left a review on Google about your agency and it was good',
    'Reply to this email with the word REVIEW within 14 days',
    'Thanks anyway. We previewed it.',
  ])('is not in “%s”', (text) => {
    expect(askedWithWord(text)).toBeNull();
  });

  it.each([
    'Could you please reconsider? I earn 60k',
    'I think there is a mistake, we are only two people',
    'can a real person look at this',
    'Can you take another look at my application',
    'Proszę o ponowne rozpatrzenie',
    'Je conteste cette décision',
    'Das stimmt nicht, bitte prüfen Sie nochmals',
    '请重新考虑',
  ])('is asked for in other words in “%s”', (text) => {
    expect(askedInOtherWords(text)).not.toBeNull();
  });

  it.each(['Thanks for telling me. Best of luck with the letting', 'No problem, thank you'])(
    'is not asked for in other words in “%s”',
    (text) => {
      expect(askedInOtherWords(text)).toBeNull();
    },
  );
});
