import { CircleCheck, CircleOff, Clock, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnState } from '../../../domain/accounts/own-address/standing.ts';
import type { OwnAddressAnswer } from '../../../domain/calls/own-address.ts';
import { useOwnAddressAct } from '../../api/own-address.ts';
import { dayOf } from '../../base/dates.ts';
import { Badge, type Tone } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { EmailAddress } from '../../components/EmailAddress.tsx';
import { Rich } from '../../components/Rich.tsx';
import { When } from '../../components/When.tsx';
import { toastFailure } from '../../shared/toast-failure.ts';
import { OwnAddressActs } from './OwnAddressActs.tsx';
import { OwnRecords } from './OwnRecords.tsx';
import { ownAddressText as text } from './text.ts';

const looks: Readonly<Record<OwnState, { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: 'warn', icon: Clock },
  taken: { tone: 'bad', icon: TriangleAlert },
  verified: { tone: 'good', icon: CircleCheck },
  lost: { tone: 'bad', icon: TriangleAlert },
  off: { tone: 'quiet', icon: CircleOff },
};

type PanelProps = { own: OwnAddressAnswer; inbox: string };

/** An address with its state, what it is used for, and its records, which are folded away once all is well. */
export function OwnAddressPanel({ own, inbox }: PanelProps) {
  const records = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? !(own.state === 'verified' && own.sends);
  const { tone, icon } = looks[own.state];
  return (
    <div className="mt-4 text-row">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 font-medium [overflow-wrap:anywhere]">
          <EmailAddress address={own.address} />
        </p>
        <Badge tone={tone} icon={icon}>
          {text.states[own.state]}
        </Badge>
      </div>
      <About own={own} />
      <Uses own={own} inbox={inbox} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-fine text-ink-soft">
          <Checked at={own.checked_at} />
        </p>
        <div className="flex flex-wrap gap-2">
          <CheckNow />
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isShown}
            aria-controls={records}
            onClick={() => setOpen(!isShown)}
          >
            {isShown ? text.hide : text.show}
          </Button>
        </div>
      </div>
      <div id={records} hidden={!isShown}>
        {isShown && <OwnRecords own={own} inbox={inbox} />}
      </div>
      <OwnAddressActs own={own} inbox={inbox} />
    </div>
  );
}

function About({ own: { state, address, domain, ends_at: ends } }: { own: OwnAddressAnswer }) {
  if (state === 'verified') return null;
  const words = text.about[state]({ address, domain, ends: ends ? dayOf(ends) : '' });
  return <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{words}</p>;
}

/** From which address applicants hear, and at which the landlord does. */
function Uses({ own: { address, sends, receives, refusal, state }, inbox }: PanelProps) {
  const isProven = state === 'verified' || state === 'lost';
  const seesOurs = isProven && state === 'verified' && refusal && !sends ? text.refusedOurs : text.sendsOurs;
  const receiving = receives ? text.receivesBoth : isProven ? text.receivesVerified : text.receivesOurs;
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{text.sending}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {sends ? text.sendsOwn({ address }) : seesOurs({ inbox, address })}
        {refusal && !sends && (
          <span className="block text-fine text-ink-soft">{text.refusalOf({ answer: refusal.answer })}</span>
        )}
      </dd>
      <dt className="text-ink-soft">{text.receiving}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{receiving({ address, inbox })}</dd>
    </dl>
  );
}

function Checked({ at }: { at: string | null }) {
  return at ? <Rich text={text.checked} parts={{ when: () => <When at={at} /> }} /> : text.notChecked;
}

/** DNS is asked by a worker: the answer comes as an announced change. */
function CheckNow() {
  const { mutate, isPending } = useOwnAddressAct('check');
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      onClick={() => mutate(undefined, { onError: (failure) => toastFailure(failure, text.checkFailed) })}
    >
      <RotateCw aria-hidden /> {text.check}
    </Button>
  );
}
