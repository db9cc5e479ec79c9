import { describe, expect, it } from 'vitest';
import { findOccupants } from '../../../../platforms/household/household.ts';

describe('a household told in another language', () => {
  it.each([
    // What people have: ‘temos duas filhas’.
    ['Bom dia, eu e minha esposa queremos alugar a casa. Temos duas filhas pequenas e trabalhamos no hotel.', 4],
    ['Buenos días, mi marido y yo buscamos casa. Tenemos un hijo de tres años.', 3],
    ['Guten Tag, ich suche mit meiner Frau ein Haus, wir haben drei Kinder und arbeiten beide.', 5],
    // Pronouns behind a preposition.
    ['Oi, procuro um apartamento para mim e meu irmão, por favor.', 2],
    ['Dzień dobry, szukam mieszkania dla mnie i córki, pracuję w szpitalu.', 2],
    ['Bună seara, caut o casă pentru mine, soția și trei copii.', 5],
    ['Hello, sorry my english. I look for room, para mi y mi hermana, thank you', 2],
    ['Beste Ann, mijn vriend en ik willen een jaar aan zee wonen en zoeken een huis.', 2],
    ['Beste Ann, we zoeken een huis voor ons: ik, mijn man en twee kinderen.', 4],
    ['Dobrý den, máme zájem o byt. Jsme dva dospělí a jedno miminko.', 3],
    ['Είμαστε ένα ζευγάρι, εγώ και η γυναίκα μου, χωρίς παιδιά.', 2],
    ['Dobar dan, nas je troje braće i tražimo kuću.', 3],
    // Alone, and with an animal.
    ['Hola, soy profesora y viviría sola con mi gato, muy tranquilo.', 1],
    ['Bok, tražim stan u gradu, sam sam i nepušač, radim kao konobar.', 1],
    ['Salut, aș dori casa împreună cu soția, cele două fetițe și fratele meu.', 5],
    ['Привіт! Ми шукаємо житло: я, чоловік, донька та двоє онуків.', 5],
    ['Merhaba, eşim, iki çocuğum ve ben kalacağız, daire hala boş mu?', 4],
    ['Available pa po ba? Nurse po ako, kasama ko ang asawa ko at dalawang anak. Salamat po!', 4],
    ['Hola, soy cocinera y busco una habitación. Voy sola y no tengo mascotas.', 1],
    ['Hi, I am a second year student and I need somewhere for myself only.', 1],
    // The number of all.
    ['Buonasera, cerchiamo una casa per la famiglia, siamo in cinque e lavoro in ospedale.', 5],
    ['A chara, tá mé féin agus mo bhean ag lorg tí. Tá triúr páistí againn.', 5],
    ['A chara, tá mé féin agus mo bhean chéile ag lorg tí agus tá mac amháin againn.', 3],
    ['Oi, é para mim e para minha mãe, obrigada.', 2],
    ['Mise agus mo bhean chéile atá i gceist, gan pháistí, agus táimid ciúin.', 2],
    ['Caut apartament pentru mine și fratele meu.', 2],
    ['Добрий день, я вчителька, шукаю житло для себе однієї.', 1],
    ['Добрий день, шукаю квартиру, я з двома синами, працюю кухарем.', 3],
  ])('‘%s’ is %d', (letter, count) => {
    expect(findOccupants(letter)).toBe(count);
  });

  it.each([
    ['我和丈夫带两个孩子想租这套房子，可以看房吗？', 4],
    ['我们一家五口人，想租您的房子。', 5],
    ['我跟女朋友一起租，什么时候可以看房？', 2],
    ['我和妈妈想租这个公寓，没有孩子。', 2],
    ['نحن ستة أشخاص ونبحث عن بيت للإيجار', 6],
    ['أنا وزوجتي وأربعة أطفال نبحث عن بيت', 6],
    ['أبحث عن شقة لي ولأختي من فضلك', 2],
    ['عائلة مكونة من 4 تبحث عن سكن', 4],
  ])('‘%s’, whose words are written together, is %d', (letter, count) => {
    expect(findOccupants(letter)).toBe(count);
  });
});

describe('a household told in passing', () => {
  it.each([
    ['I am on my own with my two girls, they are 4 and 9.', 3],
    ['Husband is a guard and we have three boys. I work in the credit union.', 5],
    ['My wife is a vet. We have two sons and my father lives with us.', 5],
    ['It would be for myself and another nurse from the ward.', 2],
    ['We are a couple with a 7 month old.', 3],
    ['My fiancée and I and our three-year-old would love to see it.', 3],
    ['I am coming home with my youngest, who is 15.', 2],
    ['We have four children aged 3, 7, 9 and 14, and we are both nurses.', 6],
    ['There’s myself, Linda, her mother and the two girls.', 5],
    ['I’m a librarian, 58, on my own, and I never missed a rent.', 1],
    ['He gave it to his daughter, and I have to leave by May. Is it free?', null],
  ])('‘%s’ is %j', (letter, count) => {
    expect(findOccupants(letter)).toBe(count);
  });
});
