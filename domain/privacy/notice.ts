import { type SenderDetails, senderInSentence } from '../accounts/sender-details.ts';
import { noticeText as text } from './notice-text.ts';
import { periodInWords } from './period-words.ts';
import { type Periods, periodNames } from './periods.ts';

/** The services that an installation may pass applicants’ data to, by its configuration. */
export const processorKinds = ['relay', 'storage', 'backups', 'model'] as const;
export type ProcessorKind = (typeof processorKinds)[number];

/** The values that fill in a landlord’s privacy notice. */
export type NoticeFacts = {
  username: string;
  sender: SenderDetails;
  /** The landlord's contact address. */
  inbox: string;
  periods: Periods;
  processors: readonly ProcessorKind[];
};

export type NoticeSection = { title: string; lines: string[] };

/**
 * A landlord’s privacy notice for applicants, as required by GDPR Art. 13(1), 13(2) and 14: who is responsible, the
 * purposes and legal bases, the recipients, the periods, and the rights.
 */
export function noticeSections({ username, sender, inbox, periods, processors }: NoticeFacts): NoticeSection[] {
  const { controller, what, why, decisions, recipients, rights } = text;
  const landlord = senderInSentence(username, sender);
  const usesModel = processors.includes('model');
  return [
    {
      title: controller.title,
      lines: [controller.who({ landlord }), controller.contact({ inbox }), controller.processor],
    },
    { title: what.title, lines: [what.own, what.others, what.made] },
    { title: why.title, lines: [why.contract, why.interests, why.law, why.stages, why.choice] },
    {
      title: decisions.title,
      lines: [decisions.rules, decisions.person, ...(usesModel ? [decisions.model] : [])],
    },
    {
      title: recipients.title,
      lines: [
        recipients.none,
        recipients.operator,
        recipients.mailbox,
        ...processorKinds.filter((kind) => processors.includes(kind)).map((kind) => recipients[kind]),
      ],
    },
    {
      title: text.periods.title,
      lines: [
        ...periodNames.map((name) => text.periods[name]({ period: periodInWords(periods[name]) })),
        text.periods.longer,
      ],
    },
    { title: rights.title, lines: [rights.list, rights.how, rights.complain] },
  ];
}
