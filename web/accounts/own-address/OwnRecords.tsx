import { CircleCheck, CircleDashed, CircleHelp, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type { OwnRecordKind } from '../../../domain/accounts/own-address/records.ts';
import type { OwnAddressAnswer, OwnRecordAnswer } from '../../../domain/calls/own-address.ts';
import { Badge, type Tone } from '../../components/Badge.tsx';
import { cn } from '../../components/cn.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ownAddressText as text } from './text.ts';

type Group = keyof typeof text.groups;
const groups: Readonly<Record<Group, readonly OwnRecordKind[]>> = {
  required: ['ownership', 'dkim'],
  receive: ['mx'],
  advice: ['spf', 'dmarc'],
};

type State = OwnRecordAnswer['state'];
const required: Readonly<Record<State, { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: 'quiet', icon: Clock },
  found: { tone: 'good', icon: CircleCheck },
  missing: { tone: 'bad', icon: CircleX },
  wrong: { tone: 'bad', icon: CircleX },
  unknown: { tone: 'quiet', icon: CircleHelp },
};
/** What nobody has to set is no fault while it isn't there. */
const optional: typeof required = {
  ...required,
  missing: { tone: 'quiet', icon: CircleDashed },
  wrong: { tone: 'warn', icon: Info },
};

/** Whoever forwards keeps another mail server for good. */
const forwardable: typeof required = { ...optional, wrong: { tone: 'quiet', icon: Info } };

type RecordsProps = { own: OwnAddressAnswer; inbox: string };

/** The records to set, by what they are for. */
export function OwnRecords({ own, inbox }: RecordsProps) {
  const { address, domain, records } = own;
  const hasKey = records.some(({ kind }) => kind === 'dkim');
  return (
    <div className="mt-4 grid gap-5 border-t border-line pt-4">
      {(Object.keys(groups) as Group[]).map((group) => (
        <section key={group} aria-label={text.groups[group]}>
          <h3 className="font-sans text-row font-semibold">{text.groups[group]}</h3>
          <p className="mt-0.5 text-fine text-ink-soft [overflow-wrap:anywhere]">
            {group === 'receive' ? text.groupHints.receive({ address, domain, inbox }) : text.groupHints[group]}
          </p>
          {group === 'receive' && own.signs_in_there && (
            <p className="mt-2 rounded-plate bg-warn-soft px-3 py-2 text-fine text-warn-ink">
              {text.signsInThere({ domain })}
            </p>
          )}
          <ul className="mt-2 divide-y divide-line">
            {records
              .filter(({ kind }) => groups[group].includes(kind))
              .map((record) => (
                <RecordLine key={`${record.kind} ${record.selector}`} record={record} own={own} />
              ))}
            {group === 'required' && !hasKey && <li className="py-3 text-ink-soft">{text.makingKey}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RecordLine({ record, own }: { record: OwnRecordAnswer; own: OwnAddressAnswer }) {
  const { kind, name, type, value, state, found } = record;
  const isNeeded = groups.required.includes(kind);
  const { tone, icon } = (isNeeded ? required : kind === 'mx' ? forwardable : optional)[state];
  const isPolicy = kind === 'dmarc' && state === 'found';
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="font-sans text-row font-medium">
          {text.records[kind]}
          <KeyNote record={record} own={own} />
        </h4>
        <Badge tone={tone} icon={icon}>
          {!isNeeded && state === 'missing' ? text.notSet : text.recordStates[state]}
        </Badge>
      </div>
      <p className="mt-0.5 text-fine text-ink-soft [overflow-wrap:anywhere]">{whyOf(kind, own)}</p>
      {!isPolicy && (
        <dl className="mt-2 grid gap-2 rounded-plate bg-sunken px-3 py-2">
          <Part label={`${text.name} (${type})`} value={name} what={text.nameOf({ record: text.records[kind] })} />
          <Part label={text.value} value={value} what={text.valueOf({ record: text.records[kind] })} />
        </dl>
      )}
      {found && (
        <p className="mt-2 text-fine [overflow-wrap:anywhere]">
          <span className="text-ink-soft">{isPolicy ? text.foundPolicy : text.foundInstead}</span>{' '}
          <code className="whitespace-pre-line">{found}</code>
        </p>
      )}
    </li>
  );
}

function whyOf(kind: OwnRecordKind, { address, domain, records }: OwnAddressAnswer): string {
  if (kind === 'mx') return text.why.mx({ address, domain });
  if (kind !== 'spf') return text.why[kind];
  const mailDomain = /include:(\S+)/.exec(records.find((one) => one.kind === 'spf')?.value ?? '')?.[1] ?? '';
  return text.why.spf({ mailDomain });
}

/** Which of two keys is which, while one replaces the other. */
function KeyNote({ record, own: { records } }: { record: OwnRecordAnswer; own: OwnAddressAnswer }) {
  const keys = records.filter(({ kind }) => kind === 'dkim');
  if (record.kind !== 'dkim' || keys.length < 2) return null;
  const signing = keys.findIndex(({ signs }) => signs);
  const note = record.signs ? text.signs : keys.indexOf(record) < signing ? text.nextKey : text.oldKey;
  return <span className="font-normal text-ink-soft">, {note}</span>;
}

/** Up to how many characters a name or a value is shown whole, to be compared: longer ones are keys. */
const WHOLE = 120;

function Part({ label, value, what }: { label: string; value: string; what: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <dt className="text-fine text-ink-soft">{label}</dt>
        <dd className="[overflow-wrap:anywhere]">
          {/* A key has seven lines that nobody reads: the button copies all of them. */}
          <code className={cn('text-fine', value.length > WHOLE && 'line-clamp-3')}>{value}</code>
        </dd>
      </div>
      <CopyButton text={value} what={what} />
    </div>
  );
}
