import { CircleCheck, CircleHelp, CircleX, Lightbulb, type LucideIcon, RotateCw } from 'lucide-react';
import type { Finding, FindingState } from '../../domain/operations/mail-domain/answers.ts';
import { mailDomainText } from '../../domain/operations/mail-domain/text.ts';
import { pages } from '../../domain/pages.ts';
import { useMailDomain } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Badge, type Tone } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Rich } from '../components/Rich.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { When } from '../components/When.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { operationsText } from './text.ts';

const text = operationsText.mailDomain;

const looks: Readonly<Record<FindingState, { tone: Tone; icon: LucideIcon }>> = {
  good: { tone: 'good', icon: CircleCheck },
  wrong: { tone: 'bad', icon: CircleX },
  advice: { tone: 'warn', icon: Lightbulb },
  unknown: { tone: 'quiet', icon: CircleHelp },
};

/** What name servers and the network say about the mail domain, and the records to set; checked again on request. */
export function Component() {
  usePageTitle(pages.mailDomain.title);
  const { data, error, isPending, isFetching, refetch } = useMailDomain();
  const wrong = data?.findings.filter(({ state }) => state === 'wrong').length ?? 0;
  const subtitle = data ? text.subtitle({ domain: data.domain }) : text.subtitleUnknown;
  return (
    <AppShell title={text.title} subtitle={subtitle}>
      <OperationsNav />
      {isPending && <Spinner label={text.loading} />}
      {error && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3 text-row">
            <p role="status">
              <span className="font-medium">{wrong > 0 ? text.wrong({ count: wrong }) : text.good}</span>{' '}
              <span className="text-ink-soft">
                <Rich text={text.checked} parts={{ when: () => <When at={data.checked_at} /> }} />
              </span>
            </p>
            <Button busy={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden /> {text.again}
            </Button>
          </div>
          <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card shadow-1">
            {data.findings.map((finding) => (
              <Row key={`${finding.check} ${finding.text}`} finding={finding} />
            ))}
          </ul>
        </>
      )}
    </AppShell>
  );
}

function Row({ finding: { check, state, text: words, record } }: { finding: Finding }) {
  const { tone, icon } = looks[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 px-4 py-3 text-row">
      <span className="w-36 shrink-0">
        <Badge tone={tone} icon={icon}>
          {text.states[state]}
        </Badge>
      </span>
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <h2 className="font-sans text-row font-medium">{mailDomainText.checks[check]}</h2>
        <p className="text-ink-soft">{words}</p>
        {record && (
          <div className="mt-2">
            <p className="text-fine text-ink-soft">{text.set}</p>
            <div className="mt-1 flex flex-col items-start gap-2 rounded-plate bg-sunken px-3 py-2 sm:flex-row">
              <code className="min-w-0 flex-1 text-fine">
                <span className="block">
                  {record.name}. {record.type}
                </span>
                {record.value}
              </code>
              <CopyButton text={record.value} what={text.copy({ name: record.name })} />
            </div>
          </div>
        )}
      </div>
    </li>
  );
}
