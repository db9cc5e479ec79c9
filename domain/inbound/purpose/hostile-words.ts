import { type Sign, signs } from './sign.ts';
import { alternatives } from '../../text/pattern.ts';

/** Phrases of people who mean harm. */
export const hostileSigns: Readonly<Record<'scam' | 'abuse', readonly Sign[]>> = {
  scam: [
    ...signs(6, [
      'western union',
      '(us|u s|american|british|nato|un) (army|navy|marine|marines|military|soldier|peacekeep*)',
      '(peace|peacekeeping|humanitarian|military) mission',
      '(diplomat|diplomatic|consignment|courier agent) ~(bring|deliver|send|drop|box|cash|money|rent)',
      // More is paid than is owed, and the difference is to be passed on.
      alternatives`
        (cheque|cheques|check|draft|payment|deposit|money|sponsor|amount) ~(
          transfer|send|wire|refund|forward|give|pass|deduct|remit
        ) ~(rest|balance|remainder|difference|excess|surplus|change) ~(to|back|by|via|through)
      `,
      '(gift card|gift cards|itunes|steam card|google play card)',
      '(mail|post|send|issue|sent|posting|mailing) ~you ~(cheque|check|bank draft|money order)',
      alternatives`
        (cheque|cheques|schek|czek|чек|scheck|assegno|cec) ~(
          valor a mais|excedente|diferenca|diferencia|diferenta|roznic\p{L}*|a mais|supplement\p{L}*|differenz
          |differenza|restant\p{L}*|razlik\p{L}*|різниц\p{L}*|разниц\p{L}*|devuelv\p{L}*|transfira
        )
      `,
      alternatives`
        (
          plataforma (de petroleo|petrolera|petroliera)|plateforme petroliere|bohrinsel|olplattform
          |platforma wiertnicza|платформ\p{L}* ~(нафт|нефт)\p{L}*|piattaforma petrolifera
        )
      `,
      '(excedente|surplus|sobrepago|troppo pagato) ~(agente|transport\\p{L}*|agent\\p{L}*)',
      '(draft|cheque|check|payment) ~(shipping|moving|courier|private) (agent|company)',
      '(private|my) courier',
      '(decorator|mover|shipper|secretary|boss) ~(cheque|check|fee|wire|draft)',
      '(wire|send|forward) the (remainder|rest|remaining|balance|excess) ~(to|him|her|them)?',
      'moneygram',
      // An advance fee: a fortune that needs the landlord's account.
      '(million|millions|billion) ~(dollar|dollars|usd|pounds|euro|euros) ~(account|bank|inherit*|fund*|percent|share)',
      '(need|use|provide|give|lend) ~your (bank )?account ~(receive|receiving|transfer|move|deposit) ~(it|money|fund|funds)',
      '(bitcoin|btc|crypto|cryptocurrency|usdt|ethereum)',
      'gift card*',
      '(cheque|check|draft) ~(balance|excess|difference|deduct|mover|movers|shipper|courier|refund|overpay*|extra|sponsor)',
      '(refund|send|return|wire|forward|transfer) ~(the )?(excess|balance|difference|remainder|overpayment|surplus)',
      '(certified|cashier s?|bank certified) (cheque|check)',
      'courier ~(key|keys|deliver*|collect*|pick*)',
      '(key|keys) ~(courier|dhl|fedex|by post)',
      '(agent|assistant|secretary|company|associate|shipper|mover|movers|courier|representative|lawyer|pastor) ~will ~(pick up|collect|come with|send) ~(key|keys|payment|cheque|check)',
      '(kindly send|kindly provide)',
      // Firms are paid through, and people work in them.
      '(by|via|through|using|use|your|my|on|send|pay|paid|transfer|deposit|refund) ~(paypal|zelle|cash app)',
      '(paypal|zelle|cash app) (account|payment|transfer|details|address|friends|link)',
      '(cheque|check) ~(keep|rest) ~(mover|movers)',
    ]),
    ...signs(3, [
      '(send|give|provide|need|forward) ~(bank|account|iban|banking) (details|information|info|number)',
      '(offshore|oil rig|vessel|at sea|marine engineer|marine scientist|navy|cruise ship|oil platform|peacekeep*|deployed|deployment|united nations|military base|mission abroad)',
      '(six|6|twelve|12|full year|one year) ~(upfront|up front|in advance)',
      '(without|no need for|unable to|cannot|can not|can t) ~(viewing|view it|view|inspect)',
      '(business trip|research work|presently (in|on|at))',
      '(rev|reverend|doctor|dr|pastor|prophet) (rev|dr|mrs|mr|\\p{L}+ )',
      '(pay|paying) ~(all|everything|whole|full) (upfront|up front|in advance)',
      '(nigeria*|barrister|inheritance)',
    ]),
    // Non-native speakers greet like this too: however often, it counts once.
    ...signs(2, ['(hello dear|dear owner|kindly|greetings of the day|greetings to you|god bless|late husband)']),
  ],
  abuse: signs(8, [
    '(greedy|disgrace|parasitic|rip off) ~(leech|scum*|bastard|kip|git|pig|swine|landlord)',
    '(f[.u]?ck you|feck off|go (fuck|feck|f) (yourself|off)|screw you|piss off|scabby|thieving)',
    'go f',
    '(kip|hovel|shithole|dump) ~(disgrace|joke|greedy)',
    '(disgrace|joke|greedy) ~(kip|hovel|shithole|dump)',
    '(parasite|parasites|scum|bastard|bastards|cunt|cunts|prick|pricks|wanker|asshole|arsehole|leech|leeches|slumlord|scumbag*)',
    '(fuck|fucking|fuckin) ~(you|landlord|landlords|off|house|place)',
    'hope ~(burns|rot|die|dies|burn)',
    'up your (hole|arse|ass)',
    '(ashamed of yourself|should be ashamed|disgusting landlord*|shame on (you|ye))',
    // Whoever blames the landlord for how things are asks for nothing.
    '(people|landlords|ones|greedy \\p{L}+) like (you|ye|yourself) ~(are|is|should|make|ruin*|caus*|destroy*|kill*|rob*|disgust*|sicken*)',
    '(you|ye) ~(are|re) ~(what s|what is|all that s|everything that s|part of what s|the reason|the cause|why) ~(wrong|country|crisis|homeless*|nobody|people|young|problem)',
    '(hope|wonder how|how do|how can) (you|ye) ~(can )?(sleep|live with yourself*|look at yourself*|look in the mirror)',
    '(robb*|bleed*|fleec*|screw*|exploit*) ~(people|tenants|renters|families|young|workers|us) ~(dry|blind|off)?',
    '(making|make) (your )?(money|profit|fortune) ~(on|from|off|out of) ~(misery|desperat*|homeless*|poor)',
    '(i will|ill|gonna|going to) (kill|hurt|burn|find you)',
  ]),
};
