import { accessLabels } from '../../domain/operations/access-record.ts';
import { pages } from '../../domain/pages.ts';
import { useOwnAccesses } from '../api/operations.ts';
import { When } from '../components/When.tsx';
import { operationsText } from './text.ts';

const text = operationsText.accesses;

/** What the signed-in operator has looked at: the record of it is kept for a year. */
export function OwnAccesses() {
  const { data } = useOwnAccesses();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="own-accesses" className="mt-8">
      <h2 id="own-accesses" className="text-xl leading-7">
        {text.title}
      </h2>
      <ol
        className="mt-3 max-h-60 divide-y divide-line overflow-y-auto rounded-card border border-line bg-card text-row"
        tabIndex={0}
        aria-labelledby="own-accesses"
      >
        {data.items.map(({ at, kind, page, detail }, index) => (
          <li key={`${at}-${index}`} className="flex flex-wrap gap-x-4 gap-y-0.5 px-4 py-2">
            <When at={at} className="text-ink-soft" />
            <span className="font-medium">{accessLabels[kind]}</span>
            {detail && <span>{kind === 'hidden-data-shown' ? detail : text.by({ fields: detail })}</span>}
            {page && <span className="text-ink-soft">{text.from({ page: pages[page].title })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
