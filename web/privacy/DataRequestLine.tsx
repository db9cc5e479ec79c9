import { Check, CircleSlash, Clock, MailQuestionMark, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DataRequestRow } from '../../domain/calls/data-requests.ts';
import { civilDate } from '../../domain/civil-time.ts';
import type { DataRequestState } from '../../domain/privacy/data-requests.ts';
import { dataRequestsText } from '../../domain/privacy/data-requests-text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { useChangeDataRequest } from '../api/data-requests.ts';
import { applicantPath } from '../base/paths.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { hiddenWords } from '../components/hidden-words.tsx';
import { Rich } from '../components/Rich.tsx';
import { toastDone } from '../components/toast.ts';
import { useErrorToast } from '../components/useErrorToast.ts';
import { CloseRequest } from './CloseRequest.tsx';
import { RequestActs } from './RequestActs.tsx';
import { dataRequestsPageText as text } from './data-requests-text.ts';

type RowProps = { row: DataRequestRow };

const dayOf = (at: string) => shortDate(civilDate(new Date(at)));

/** Who asks, as far as it is still known. */
function nameOf({ name, applicant }: DataRequestRow): string {
  return name || (applicant ? text.unnamed : text.deletedApplicant);
}

function About({ row, badge, children }: RowProps & { badge: ReactNode; children?: ReactNode }) {
  const { kind, applicant, quote } = row;
  const name = nameOf(row);
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{dataRequestsText.kinds[kind]}</span>
        {badge}
      </p>
      <p className="text-row">
        {applicant ? (
          <Link
            to={applicantPath(applicant.listing_id, applicant.application_id)}
            className="text-door-ink underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {applicant && <span className="text-ink-soft"> · {applicant.address}</span>}
      </p>
      {quote && <p className="mt-1 text-row">{text.quote({ quote })}</p>}
      {children}
    </div>
  );
}

const dueBadges = {
  'in-time': { tone: 'info', icon: Clock },
  soon: { tone: 'warn', icon: Clock },
  overdue: { tone: 'bad', icon: TriangleAlert },
} as const;

/** A button whose name says whose request it is about. */
function Act({ act, name, onClick, busy }: { act: string; name: string; onClick: () => void; busy: boolean }) {
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={onClick}>
      <span>
        <Rich text={text.act.of({ act, name })} parts={{ hidden: hiddenWords }} />
      </span>
    </Button>
  );
}

/** A request that waits: when it came, by when it must be answered, and what can be done. */
export function WaitingRequest({ row }: RowProps) {
  const { request_id, state, source, due, due_on, came_at } = row;
  const [closing, setClosing] = useState<'done' | 'refused' | null>(null);
  const { mutate, isPending, error } = useChangeDataRequest();
  useErrorToast(error, text.notSaved);
  const name = nameOf(row);
  const change = (to: DataRequestState) =>
    mutate({ request_id, state: to, note: '' }, { onSuccess: () => toastDone(text.saved) });
  const date = shortDate(due_on);
  return (
    <li className="px-4 py-4 desk:px-5">
      <About
        row={row}
        badge={
          <>
            <Badge {...dueBadges[due]}>{(due === 'overdue' ? text.overdue : text.dueBy)({ date })}</Badge>
            {state === 'suggested' && (
              <Badge tone="brass" icon={MailQuestionMark}>
                {dataRequestsText.states.suggested}
              </Badge>
            )}
          </>
        }
      >
        <p className="mt-1 text-fine text-ink-soft">
          {(source === 'page' ? text.refusedOnPage : text.came)({ date: dayOf(came_at) })}
        </p>
      </About>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {state === 'suggested' && (
          <Act act={text.act.confirm} name={name} busy={isPending} onClick={() => change('open')} />
        )}
        {state === 'open' && (
          <>
            <RequestActs row={row} name={name} />
            <Act act={text.act.done} name={name} busy={false} onClick={() => setClosing('done')} />
            <Act act={text.act.refuse} name={name} busy={false} onClick={() => setClosing('refused')} />
          </>
        )}
        {source === 'email' && (
          <Act act={text.act.dismiss} name={name} busy={isPending} onClick={() => change('dismissed')} />
        )}
      </div>
      {closing && <CloseRequest requestId={request_id} name={name} state={closing} onClose={() => setClosing(null)} />}
    </li>
  );
}

const stateBadges = {
  done: { tone: 'good', icon: Check },
  refused: { tone: 'warn', icon: X },
  dismissed: { tone: 'quiet', icon: CircleSlash },
} as const;

/** A request that was answered, with what was noted about it. */
export function AnsweredRequest({ row }: RowProps) {
  const { request_id, state, source, note, closed_at, came_at, applicant } = row;
  const { mutate, isPending, error } = useChangeDataRequest();
  useErrorToast(error, text.notSaved);
  const name = nameOf(row);
  const badge = state === 'suggested' || state === 'open' ? null : stateBadges[state];
  const isOwnAct = source === 'page' && state === 'done';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4 desk:px-5">
      <About row={row} badge={badge && <Badge {...badge}>{dataRequestsText.states[state]}</Badge>}>
        {note && <p className="mt-1 text-row">{note}</p>}
        <p className="mt-1 text-fine text-ink-soft">
          {isOwnAct
            ? text.onPage({ date: dayOf(came_at) })
            : `${text.came({ date: dayOf(came_at) })} · ${text.closed({ date: dayOf(closed_at ?? came_at) })}`}
        </p>
      </About>
      {applicant && !isOwnAct && (
        <Act
          act={text.act.reopen}
          name={name}
          busy={isPending}
          onClick={() => mutate({ request_id, state: 'open', note: '' }, { onSuccess: () => toastDone(text.saved) })}
        />
      )}
    </li>
  );
}
