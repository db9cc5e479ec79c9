import { appliance } from './appliance-words.ts';
import { type Sign, signs } from './sign.ts';
import { alternatives } from '../../text/pattern.ts';

/** Phrases of people who live in a home, next to it, or own one. */
export const residentSigns: Readonly<Record<'tenant' | 'neighbour' | 'owner', readonly Sign[]>> = {
  tenant: [
    ...signs(12, ['reference (from (me|us)|of (mine|ours)) (for|about|on)']),
    // Former residents write in the past tense; present ones have a lease, housemates, a rent and things that break.
    ...signs(6, [
      alternatives`
        (i|we|ive|we ve|i ve) (had |have )?(
          lived|rented|stayed|were living|was living|were renting|was renting|were|was
        ) (in|at) (it|the flat|the apartment|the house|the room|there) ~(
          until|till|before|in 20\d\d|back in|last|years ago|from|up to
        )
      `,
      '(lived|rented|stayed|living|renting) there (in|until|till|before|back|from|for|last|years)',
      '(i|we) (left|moved out of|vacated|moved from|finished in) (it|the (room|house|flat|apartment|place))',
      alternatives`
        (i|we) (left|moved out) (on|in|at|last) ~(
          \d|january|february|march|april|may|june|july|august|september|october|november|december|week|month|year
          |summer
        )
      `,
      alternatives`
        (i|we) (will|ll|can only|am going to|are going to|m going to) pay (the |this |my |our |you the )?(month s )?rent ~(
          late|later|week|day|next|on|after|when
        )
      `,
      '(is|are) (moving|leaving|going) out (of it|at|on|next|soon) ~',
      '(take|takes|taking|have|having) (her|his|their|my) room',
      '(on|in) the (same|current|existing) (lease|contract|tenancy)',
      // Whoever lives in it says so in the present tense.
      '(i|we) (currently |already )?(rent|lodge|live|have) (a|the|my|our) ((double|single|small|big|back|front|top|box) )?(room|flat|apartment|studio) ((upstairs|downstairs|at the (top|back)) )?(in|at) it',
      '(deposit|bond) ~(hasn t|hasnt|has not|haven t|not|never|yet to) (yet )?(come|came|been|be|got|arrived?|returned|landed)',
      '(off|out of|from|against) (the|my|our|next month s) rent',
      '(nearly|almost|running|ran|run|completely|all) out of (oil|gas|coal|kerosene|heating)',
      '(all|everything) (is )?(good|grand|well|fine|ok) (in|at|with|here in|here at) it',
      '(add|bit|something) (more )?(to|on) the deposit',
      '(set of|bunch of|your|the|old|spare) keys ~(for|of|to) it',
      '(post|drop|give|hand|leave) (them|the keys|keys) (back|in|off|into|to)',
      '(still missing|did any|any|my|our) (post|letter|letters|mail|parcel) ~(come|came|arrive|arrived|there|for me|for us)',
      '(send|pay|transfer|lodge|return) (it|the deposit|my deposit|the money) (to|into|back to) (my|our|this)',
      '(you said|you told|you promised|you say) ~(deposit|money|two weeks|back)',
    ]),
    ...signs(4, [
      '(used to|formerly|previously) (rent|live|stay|be) ~(it|there|until|up to|till|before)',
      '(lived|rented|stayed) (there|here|it|in it) ~(until|up to|till|before|last|from)',
      '(my|our|some|any|a) (post|letter|letters|parcel|mail) ~(sent there|came to|arrived|by mistake|hold on to|forward|collect)',
      '(hold on to|forward on|forward) (it|them) ~(for me|collect|pick)',
      '(handed|handing|gave|give|hand|returned|dropped) (back |in |over )?(the |our |my )?keys',
      '(deposit|bond) (back|returned|refunded)',
      'standing order',
      '(water|rain|damp) ~(coming|came|dripping|pouring) ~(through|in|down)',
      alternatives`
        ${appliance} ~(
          stopped|broken|broke|not working|isn t working|isnt working|won t|wont|leaking|leaks|leak|blocked|faulty
          |gone|dead|cold|flooded|stuck|burst|out again
        )
      `,
      `(no|broken|leaking|faulty) ${appliance}`,
      '(paid|pay|transferred|sent|sending) ~(this|last|the|my|our) ~(month s |months |month )?rent',
      '(this|next|last) month s? rent',
      '(giving|give|gave|hand in|handing in) (you )?(my|our|28|30|the)? ?(days )?~notice ~(on|for|to leave|it|of)',
      '(get|got|return|refund) ~(my|our) deposit',
      '(your|current|existing) (tenant|tenants) (in|at|of)',
      '(your|sitting|previous|former|outgoing) (hap |council )?tenant',
      '(hap|council) tenant (in|at|of) it',
      'rent ~(will be|ll be|is|going to be|might be|may be) ~(late|short|delayed|behind)',
      '(late|behind|short) (with|on|for) (the|my|our|this month s) rent',
      '(rent )?arrears',
      '(spare|another|extra|new) (set|key|keys|fob)',
      'locked (myself|ourselves|out)',
      '(moving|move|moved) out of it',
      '(stay|staying|visit|visiting|over) (with|to) (us|me) (in|at) it',
      '(us|we|i|me) (here )?(in|at) it (for|since|over|during|at the moment|now|this)',
      'here in it',
      '(letter|letters|post|parcel|bill|mail) ~(gone|went|going|come|coming|sent|delivered|addressed) (there|to it|to me there)',
      '(new|current) (people|tenants|crowd|occupants|lads) ~(hold|keep|held|have|forward|send) ~(it|on to|post|letter*|parcel)',
      '(since|when|after) (i|we) (moved|left|vacated) (out|it)',
      '(no sign|still waiting|waiting|chasing|looking) ~(of|for|on) (my|our) (deposit|bond)',
      '(mould|mold|damp|leak|rats|mice|mouse|smell|slugs|ants) (is|are|has|have|s|re|came|come) ~(back|again|worse|returned)',
      '(nobody|no one|noone) (comes|came|come|has come|called|calls|showed up|turned up) ~(out|over|fix|look)',
      '(sent|emailed|texted|rang|messaged|told) you (\\d+|two|three|four|several|many|a few|so many|numerous) (emails|times|messages|texts)',
      '(contact|ring|ringing|call|calling|report you to|complain to|go to|going to) (threshold|the rtb|citizens information)',
      '(renew|renewing|renewal of|extend|extending|extension (of|on|to)|roll over) (my|our|the) (current )?(lease|tenancy|contract|term)',
      alternatives`
        (stay|stay on|staying|staying on|remain|remaining) (in it |here |there |put )?(for )?(
          another|a further|one more|a second|a third
        ) (year|term|six months|twelve months|few months)
      `,
      '(mice|mouse|rats|mould|damp) (in|problem|again)',
      '(it s|its|this is|it is) \\p{L}+( \\p{L}+)? (in|from|at) it',
      'no (hot water|heating|heat|power|electricity|water)',
      '(days?|weeks?|months?) notice',
      '(my|our) (space|spot|parking space|bins|bin)',
      '(sent|paid|transferred|lodged) (the |you )?(€|euro )?\\d[\\d,.]*',
      '(baby|kids|we|i) ~(freezing|perished)',
      '(snapped|lost|broke|forgot) (the|my|our) (key|keys|fob)',
      '(najemc\\p{L}*|lokator|lokatork\\p{L}*|ciekn\\p{L}*|zepsu\\p{L}*|przeciek\\p{L}*|nie dziala|wyciek|zlew\\p{L}*)',
      '(inquilin\\p{L}*|vazamento|vaza|chuveiro|parou de funcionar|quebrou|goteira|nao funciona)',
      '(inquilin\\p{L}*|gotera|fuga|no funciona|estropead\\p{L}*|averia|roto|rota)',
      '(chirias\\p{L}*|curge|s a stricat|nu functioneaza|nu merge|defect\\p{L}*|teava)',
      '(орендар\\p{L}*|протіка\\p{L}*|зламал\\p{L}*|не працює|потекл\\p{L}*|маистра)',
      '(арендатор\\p{L}*|протека\\p{L}*|сломал\\p{L}*|не работает|течет|потекл\\p{L}*)',
      '(locataire|fuite|en panne|ne fonctionne (pas|plus)|cass\\p{L}+|coule)',
      '(ausgefallen|mieter (in|aus|von)|undicht|kaputt|tropft|funktioniert nicht|verstopft|hier \\p{L}+ aus)',
      '(inquilin\\p{L}*|perdita|non funziona|rott[oa]|guast[oa]|perde)',
      '(stanar|stanari|stanarka|curi|ne radi|pokvar\\p{L}*|puknu\\p{L}*|kvar)',
      '(مستاجر|تسرب|لا يعمل|معطل|مكسور)',
      '(租客|漏水|坏了|不工作|堵了)',
      '(kirayedar|kharab|toot gaya|leak ho|kaam nahi kar)',
    ]),
    ...signs(2, ['(someone|somebody) ~(look at it|fix)', 'again']),
  ],
  neighbour: [
    ...signs(6, [
      '(cat|dog|kitten|puppy|tortoise|rabbit|parrot|hen|hens|pony|drone|football|ball) ~(is|has|has been|been|went|gone|got) (missing|lost|stray|astray|escaped|stuck)',
      '(missing|lost|stray) (cat|dog|kitten|puppy|tortoise|rabbit|parrot|hen|pony|drone)',
      '(i m|im|we re|we are|i am|i live|we live) (in|at|from) (number |no |no\\. )?\\d{1,4}[a-z]?( |$)',
      'your (crowd|lot|lads|gang|students|people|tenant|tenants) ~(in|at|of|from)',
      '(came|coming|come|fell) down on (our|my|the) (fence|wall|car|shed|garden|roof|side)',
      '(gate|laneway|right of way)',
      '(access|come|go|climb|get) (through|via|over|across|to) it ~(from|to|on|for|with|builders|scaffold*|roof)',
      '(your|the|our|my) (bullocks|cattle|sheep|heifers) ~(are|is|have|has|were|was|got|get|broke|in|on|out|through)',
      '(bullocks|cattle|sheep|heifers) ~(broke|broken|got|wandered|strayed|loose) ~(in|into|through|out)',
      '(dripping|leaking|coming) ~from (the )?(apartment|flat|place|upstairs|unit) (above|over|overhead)',
    ]),
    ...signs(4, [
      '(over|across|behind) the (wall|road|fence|hedge|street|lane) from',
      '(branch|branches|tree|sycamore|wall|fence|gutter|slate|slates|ivy) ~(came down|fell|fallen|blew|down on|hanging|growing into)',
      alternatives`
        (session|sessions|party|parties|music|racket|carry on|shouting|drumming|dj) ~(
          last night|again|till|until|all night|every night|(\d|two|three|four|five|six) am
        )
      `,
      '(ring|ringing|call|calling|phone|phoning|report) ~(guards|gardai|garda|the council|noise)',
      '(crowd|gang|ones|whoever is|people) (in|living in|renting) it',
      'your (sycamore|tree|trees|hedge|wall|gate|fence|alarm|dog|bin|bins|gutter|gutters|chimney|car|skip|wheelie*)',
      '(rats|vermin|foxes)',
      '(dropped|lost|left|forgot|mislaid) ~(glove|scarf|phone|key|keys|umbrella|wallet|bag|jacket|coat|hat|earring|ring) ~(outside|at|in|near)',
      'if you find it',
      '(alarm|dog|car alarm) ~(going off|barking|for hours|all day|all night)',
    ]),
    ...signs(4, [
      '(i live|we live|i m|im|we re) (next door|next|beside|opposite|across|two doors|behind|upstairs|downstairs)',
      '(have|had) a word with (them|him|her|your)',
      '(wheelie|bins|hedge|weeds|gutter|branches|tree) ~(from|at|of|over|on|hanging|left)',
      '(music|parties|shouting|noise) ~(again|till|until|all night|every)',
      // ‘The house beside it’, but not ‘the school beside it’.
      alternatives`
        (i|we|i m|we re|house|home|number|neighbour*|owner*|family|people) (live |lives |living |am |are |own |have |is )?(
          right |just |directly |up
        )?(next door|beside|across from|opposite) (to )?(it|the house)
      `,
      'your (tenants|lodgers)',
      '(bins|rubbish|foxes|overgrown|hedge|dog barking|barking)',
      '(noise|party|parties|racket)',
      'wits end ~(with|over|from|because) ~(noise|music|parties|party|barking|dog|dogs|rubbish|bins|smell|alarm|tenants|lodgers|crowd|shouting)',
      'on (this|our|the) street',
      '(residents association|neighbour here|your neighbour)',
    ]),
  ],
  owner: signs(6, [
    '(rent|renting|let|letting) (out )?(a|the|my|our) (\\p{L}+ )?(room|annexe|flat|apartment) in (my|our) own',
    '(rent|renting|let|letting) out (a|the|my|our) (\\p{L}+ )?(room|annexe) in (my|our)',
  ]).concat(
    signs(4, [
      alternatives`
      (i have|i ve|ive|i own|we own|we have|we ve|have) (a|an|my|our|another) ~(
        two|three|one|four|place|apartment|flat|house|property|unit
      ) ~(of my own|of our own|to let|to rent|to rent out)
    `,
      '(putting|put|letting|renting) (it|mine|ours|mine out|my own|our own) ~(up to rent|up for rent|out|up to let)',
      '(charging|asking|getting) for (yours|your place)',
      '(fellow|another|also a) landlord',
      'landlord (myself|too|as well)',
      '(have|own|got|bought|letting|renting out) ~place of my own ~(rent|let)',
    ]),
  ),
};
