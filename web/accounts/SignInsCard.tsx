import { signInWords } from '../../domain/accounts/sign-ins.ts';
import type { SignInItem } from '../../domain/calls/sign-ins.ts';
import { useSignIns } from '../api/account.ts';
import { momentText } from '../base/dates.ts';
import { Button } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useShowAll } from '../components/useShowAll.ts';
import { signInText } from './sign-in-text.ts';

const text = signInText.signIns;

/** How many are shown before the user asks for all. */
const SHOWN = 5;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The last sign-ins to the account: when, on which device, from which network, and how. */
export function SignInsCard() {
  const { data, error, isFetching, refetch } = useSignIns();
  const { all, list, showAll } = useShowAll(SHOWN);
  const items = data?.items ?? [];
  return (
    <Card aria-labelledby="sign-ins" className="p-5 desk:p-6">
      <CardHead id="sign-ins" title={text.title} {...(data ? { hint: text.hint({ days: data.kept_days }) } : {})} />
      {error && (
        <div className="mt-4">
          <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-4 h-24" />}
      {data && items.length === 0 && <p className="mt-4 text-row text-ink-soft">{text.none}</p>}
      {items.length > 0 && (
        <ul ref={list} aria-label={text.list} className="mt-3 divide-y divide-line">
          {items.slice(0, all ? items.length : SHOWN).map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
      {!all && items.length > SHOWN && (
        <Button variant="secondary" size="small" className="mt-3" onClick={showAll}>
          {text.more}
        </Button>
      )}
    </Card>
  );
}

function Row({ item: { at, device, network, first, second } }: { item: SignInItem }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 text-row">
      <span className="min-w-0">
        <span className="block font-medium">{device}</span>
        <span className="block text-fine text-ink-soft">{capital(signInWords({ first, second }))}</span>
      </span>
      <span className="min-w-0 text-fine text-ink-soft sm:text-right">
        <time dateTime={at} className="block whitespace-nowrap">
          {momentText(at)}
        </time>
        {network && <span className="block [overflow-wrap:anywhere]">{text.network({ network })}</span>}
      </span>
    </li>
  );
}
