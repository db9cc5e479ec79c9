import type { FactName } from '../fact-names.ts';
import type { DocumentKind } from '../kinds.ts';
import { alternatives } from '../../text/pattern.ts';

/** The fact that names a document's subject, by kind. */
export const holderFact: Readonly<Partial<Record<DocumentKind, FactName>>> = {
  bank_statement: 'account_holder',
  payslip: 'employee',
  employment_letter: 'employee',
  landlord_reference: 'tenant',
  sponsor_letter: 'beneficiary',
  passport: 'holder',
  driving_licence: 'holder',
  identity_card: 'holder',
  ppsn_document: 'person',
  university_enrolment: 'student',
  apprenticeship_registration: 'apprentice',
};
const anyName = alternatives`
  (?:
    (?:full |legal )?name(?:\(s\)|s)?(?: of (?:the )?(?:account holder|employee|tenant|student|apprentice|applicant|customer|person))?
  )
`;
export const holderLabels: Readonly<Partial<Record<DocumentKind, RegExp>>> = {
  bank_statement: new RegExp(
    alternatives`
      ^(?:
        account (?:holder|name|owner)s?(?: name)?|account in the name of|account statement for
        |name (?:of|on) (?:the )?account(?: holder)?|member(?: name)?|customer(?: name)?|holder(?:\(s\))?
        |a/c (?:name|holder)|in the name of|statement (?:for|of|prepared for)|prepared for|account of
        |kontoinhaber(?:in)?|titulaire(?: du compte)?|titular(?: de la cuenta| da conta)?|posiadacz(?: rachunku)?
        |cliente|correntista|kunde|kundin|wlasciciel(?: rachunku)?|client|saver|intestatario|welcome(?: back)?
        |${anyName}
      )\b(?!\s*of bank)
    `,
  ),
  payslip: new RegExp(
    alternatives`
      ^(?:
        employee(?:'?s)?(?: ?name)?|name of employee|emp\.? name|worker|officer|garda|seafarer|pensioner|rider
        |driver|courier|pracownik|mitarbeiter(?:in)?|(?:nome do )?(?:funcionario|empregado)|trabajador(?:a)?|salarie
        |dipendente|angajat|personnel(?: name)?|(?:pay|wages?|salary) ?(?:slip|advice|statement) (?:of|for)
        |contractor|hi|hello|dear|team member|staff(?: member| name)?|payee|paid to|operative|colleague|associate
        |crew(?: member)?|team mate|paid for|${anyName}
      )\b(?!\s*(?:no|num|id|code|prsi|pension|deduct|contrib|ref))
    `,
  ),
  employment_letter: new RegExp(
    alternatives`
      ^(?:
        who is this (?:\w+ ){0,2}(?:about|for)|employee(?:'?s)?(?: ?name)?|name of employee|staff member
        |worker(?: name)?|subject|team member|candidate(?: name)?|colleague|(?:person|employee|party) concerned
        |${anyName}
      )\b(?!\s*(?:no|num|id|status|type))
    `,
  ),
  landlord_reference: new RegExp(
    alternatives`
      ^(?:
        tenant(?:'?s)?(?:\(s\))?(?: ?names?(?:\(s\))?| of record)?
        |name(?:s|\(s\))? of (?:the )?(?:tenant|applicant)s?(?:\(s\))?|applicant(?: name)?|reference for
        |tenant reference(?: for)?|landlord(?:'?s)? reference(?: for)?|who (?:rented|rents|lived|is|was|did)
        |which tenant|(?:member|renter|licence holder|guest)(?=\s*:)|(?:\d[.)]\s*)?who is the tenant|lodger|occupier|resident|occupant|licensee
        |who is this (?:\w+ ){0,2}(?:about|for)
      )\b
    `,
  ),
  sponsor_letter: new RegExp(
    alternatives`
      ^(?:
        re|regarding|subject|student(?:'?s)?(?: name)?|tenant(?:'?s)?(?: name)?|applicant(?:'?s)?(?: name)?
        |beneficiary|name of (?:the )?(?:tenant|applicant|student|beneficiary|person (?:supported|sponsored))
        |sponsored (?:person|student|party)|(?:award|grant|scholarship|bursary) holder|housing applicant
        |(?:person|student|tenant|relative) (?:supported|sponsored|whom i (?:support|sponsor))
        |person i (?:support|sponsor)|on behalf of|hap (?:applicant|recipient|tenant)
      )\b
    `,
  ),
  ppsn_document: new RegExp(
    alternatives`
      ^(?:
        customer(?: name)?|employee(?:'?s)?(?: name)?|claimant|taxpayer(?: name)?|issued to|prepared for|re
        |(?:insured|registered|assessable|entitled|named) (?:person|spouse|individual|taxpayer)|card ?holder|holder
        |policy ?holder|payee|payable to|recipient|beneficiary|pensioner|applicant(?: name)?|(?:registered )?owner
        |contributor|participant|(?:logged|signed) in as|your (?:full )?name|citizen|individual|jobseeker|subscriber
        |name of (?:the )?(?:taxpayer|claimant|insured person|card ?holder|holder|recipient|pensioner|payee|owner|person)
        |client(?: name)?|to(?=\s*(?:$|:(?!.*@)))|${anyName}
      )\b(?!\s*(?:no|num|id|of employer))
    `,
  ),
  university_enrolment: new RegExp(
    alternatives`
      ^(?:student(?:'?s)?(?: ?(?:full )?name)?|name of student|applicant(?: name)?|re|regarding|${anyName})\b(?!
        \s*(?:no|num|id|of (?:course|programme|institution|college|university))
      )
    `,
  ),
  apprenticeship_registration: new RegExp(
    alternatives`
      ^(?:
        apprentice(?:'?s)?(?: ?(?:full )?name)?|name of (?:the )?apprentice|learner(?: name)?|re|regarding
        |${anyName}
      )\b(?!\s*(?:no|num|id|of employer|reg))
    `,
  ),
};
