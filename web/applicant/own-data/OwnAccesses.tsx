import type { OwnAccessList } from '../../../domain/calls/privacy.ts';
import { accessLabels } from '../../../domain/operations/access-record.ts';
import { useOwnAccessList } from '../../api/own-data.ts';
import { exactTime } from '../../base/dates.ts';
import { ownDataPageText } from './text.ts';

const text = ownDataPageText.accesses;

type AccessItem = OwnAccessList['items'][number];

const words = ({ by, kind, document }: AccessItem) =>
  document === null
    ? text.opened({ by, what: accessLabels[kind] })
    : text.openedDocument({ by, what: accessLabels[kind], document });

/** Who opened the applicant’s documents, and when: folded, as most people come for something else. */
export function OwnAccesses({ applicationId }: { applicationId: string }) {
  const { data } = useOwnAccessList(applicationId);
  if (!data) return null;
  return (
    <details className="mt-6 border-t border-line pt-5">
      <summary className="cursor-pointer text-row font-medium">{text.title}</summary>
      <p className="mt-1 text-fine text-ink-soft">{data.items.length === 0 ? text.none : text.hint}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.items.map((item) => (
          <li
            key={`${item.at} ${item.kind} ${item.document ?? ''}`}
            className="py-2 text-fine [overflow-wrap:anywhere]"
          >
            <span className="block">{words(item)}</span>
            <time dateTime={item.at} className="block text-ink-soft">
              {exactTime(item.at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
