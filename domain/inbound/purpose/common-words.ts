/**
 * The most common words of the languages whose wishes we know, folded: they show whether a text is in one of these
 * languages.
 */
export const commonWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    english:
      'i you the a an is are to of and in it for my we our me us be have has was will would could can this that on with at from your if do not but so when there here just please hello hi thanks thank regards need get',
    irish:
      'a an na ta is agus ar ag le do mo go me tu se si sinn sibh siad bhfuil bhi liom agam againn leat seo sin fos cen cad conas raibh maith chara meas',
    polish:
      'i w z na do nie sie jest to czy ze dla po od jak mam moge prosze dzien dobry witam pozdrawiam o za mi my ja jestem sa ale lub oboje',
    portuguese:
      'o a os as de do da em no na que e para com um uma nao se por mais como mas eu nos meu minha esta sou ola bom dia obrigado obrigada ainda',
    spanish:
      'el la los las de del en que y para con un una no se por mas como pero yo mi me nos esta soy hola buenos buenas gracias saludo todavia es',
    romanian:
      'si de la in cu un o nu se pe ca mai este sunt pentru din sa va eu noi am ma buna ziua salut multumesc stima al ale dar',
    ukrainian: 'і в у на з не що це як для до ми я ви мене нас є та чи по від добрии день вітаю дякую повагою ще моя',
    russian:
      'и в на с не что это как для до мы я вы меня нас есть по от ли добрыи день здравствуите спасибо уважением еще мне',
    french:
      'le la les de du des en et est un une pour avec que qui dans je nous vous mon ma ne pas sur au bonjour merci cordialement suis',
    german:
      'der die das und ist in zu den ein eine fur mit auf ich wir sie mich mein nicht es von guten tag hallo grusse danke noch im am',
    italian:
      'il la lo i gli le di da in e un una per con che non si mi ci sono e al del buongiorno salve grazie saluti vorrei se ho',
    croatian: 'i u na je za se da li od sa s do ja mi smo sam bih dobar dan pozdrav hvala postovani lijep jos ne su o',
    hindi:
      'hai hain ka ki ke ko se mein me par kya aap hum mujhe aur nahi ji ho kar raha rahe rahi namaste kab kitna bhi',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);
