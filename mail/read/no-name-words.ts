import { pattern } from '../../domain/text/pattern.ts';

/** Words that stand in no one's name, folded: of greetings, letters, homes and what people say of themselves in lists. */
export const noName = pattern()`
  ^(?:
    kind|best|warm|many|yours|dear|sir|madam|hello|hi|hey|hiya|everyone|everybody|folks|guys|team|regards|thanks
    |thank|good|great|nice|morning|evening|afternoon|sent|from|to|whom|re|fwd|the|an?|i|i'm|im|we|we're|my|our
    |your|his|her|their|is|are|be|can|please|and|or|of|in|on|at|with|without|near|chara
    |apartment|flat|house|home|studio|room|rooms|bedroom|bedrooms|bathroom|bathrooms|bed|beds|kitchen|garden
    |backyard|parking|garage|washer|dryer|laundry|heating|wifi|internet|broadband|fiber|furniture|furnished
    |unfurnished|utilities|bills|electricity|deposit|security|lease|rent|rental|month|months|month's|monthly|week
    |weeks|weekly|year|years|amenities|facilities|building|community|location|area|areas|downtown|transit
    |mattress|oven|microwave|dishwasher|fridge|common|swimming|equipped|included|private|shared|double|twin
    |ensuite|en-suite|spacious|large|multi-purpose|city|states|address|eircode|postcode|property|dublin|cork
    |galway|ireland
    |landlord|tenant|tenants|owner|female|females|male|males|ladies|girls|couple|couples|professional
    |professionals|student|students|roommate|roommates|roomate|housemate|housemates|flatmate|flatmates|person
    |people|someone|anyone|adult|adults|child|children|kids|applicant|occupancy|occupant|occupants
    |no|none|non|not|only|one|two|three|four|five|six|seven|eight|first|second|any|some|all|both|each|every|more
    |pet|pets|dogs|cats|smoking|smoker|non-smoker|smokers|drinking|drugs|parties|quiet|clean|tidy|friendly
    |responsible|respectful|easygoing|easy-going|honest|reliable|vegetarian|references|reference|employed
    |employment|job|full-time|part-time|permanent|contract|fully
    |asap|urgent|urgently|serious|inquiries|enquiries|available|immediately|immediate|now|today|tomorrow|soon
    |update|move|move-in|moving|looking|forward|seeking|wanted|required|needed|contact|call|text|reply|email
    |whatsapp|mobile|phone|tel|message|attached|enclosed|payslips|documents|passport|details|information
    |questions|application|occupation|name|age|nationality|date|dates
    |january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday
    |wednesday|thursday|friday|saturday|sunday
  )$
`;

/** What ‘I’m …’ says besides a name: where someone is from, or what they are. */
export const noFirstName = pattern()`
  ^(?:
    irish|english|british|scottish|welsh|french|german|spanish|italian|portuguese|brazilian|polish|ukrainian
    |russian|romanian|moldovan|bulgarian|croatian|serbian|bosnian|slovak|slovakian|slovenian|czech|hungarian
    |lithuanian|latvian|estonian|dutch|belgian|swiss|austrian|danish|swedish|norwegian|finnish|icelandic|greek
    |turkish|syrian|iraqi|iranian|afghan|pakistani|indian|bangladeshi|nepali|nepalese|chinese|japanese|korean
    |vietnamese|thai|filipino|filipina|malaysian|indonesian|nigerian|ghanaian|kenyan|ethiopian|eritrean|somali
    |zimbabwean|moroccan|algerian|tunisian|egyptian|mexican|colombian|venezuelan|chilean|argentinian|peruvian
    |american|canadian|australian|muslim|christian|catholic|hindu|retired|single|married|separated|widowed
    |pregnant|available|interested|happy|sorry|based|currently|available|flexible|self-employed|vaccinated
  )$
`;

/** What follows a name in a signature, or names an office: ‘Accommodation Officer’. */
export const jobTitle = pattern()`
  (?:^| )(?:
    officer|manager|director|coordinator|co-ordinator|consultant|supervisor|administrator|assistant|executive
    |secretary|lecturer|professor|technician|receptionist|specialist|partner|principal|office|department|section
    |service|services|ltd|limited|team|agency|college|university|hospital|school|council
  )$
`;
