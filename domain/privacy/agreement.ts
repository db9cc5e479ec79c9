import { agreementText as text } from './agreement-text.ts';
import { type NoticeSection, type ProcessorKind, processorKinds } from './notice.ts';

/**
 * The agreement of a landlord with whoever runs the installation, and the services that it uses in turn (GDPR Art. 28).
 *
 * @param host the installation’s name on the web, such as `letterbox.example`
 */
export function agreementSections(host: string, processors: readonly ProcessorKind[]): NoticeSection[] {
  const { parties, what, duties, others } = text;
  const used = processorKinds.filter((kind) => processors.includes(kind));
  return [
    { title: parties.title, lines: [parties.who({ host }), parties.own, parties.time] },
    { title: what.title, lines: [what.purpose, what.people, what.data] },
    {
      title: duties.title,
      lines: [
        ...[duties.instructions, duties.secrecy, duties.security, duties.rights],
        ...[duties.breach, duties.end, duties.proof],
      ],
    },
    {
      title: others.title,
      lines: [...(used.length === 0 ? [others.none] : used.map((kind) => others[kind])), others.where, others.change],
    },
  ];
}

/** The agreement’s words in one string, from which its version is made. */
export const agreementWords = (sections: readonly NoticeSection[]): string =>
  sections.flatMap(({ title, lines }) => [title, ...lines]).join('\n');
