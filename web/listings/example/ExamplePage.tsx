import { CalendarCheck, CircleCheck, FileWarning, KeyRound, Mail, MailCheck, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { pages } from '../../../domain/pages.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { Badge, type Tone } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { exampleText as text } from './text.ts';

/** A made-up applicant's way from enquiry to tenant. It is drawn from texts alone: it reads and changes nothing. */
export function Component() {
  usePageTitle(pages.example.title);
  const steps = [
    { step: text.enquiry, shown: <Enquiry /> },
    { step: text.chosen, shown: <Asked /> },
    { step: text.documents, shown: <Documents /> },
    { step: text.viewing, shown: <Viewing /> },
    { step: text.decision, shown: <Decision /> },
  ];
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.listings, label: text.back }}>
      <p className="mt-6 max-w-[62ch] text-ink-soft">{text.lead}</p>
      <p className="mt-2 font-medium">{text.property}</p>
      <ol className="mt-6 grid gap-5">
        {steps.map(({ step, shown }, at) => (
          <Step key={step.title} number={at + 1} step={step}>
            {shown}
          </Step>
        ))}
      </ol>
      <div className="mt-8 flex flex-col items-start gap-3">
        <h2 className="text-xl leading-7">{text.ready}</h2>
        <p className="text-row text-ink-soft">{text.readyHint}</p>
        <ButtonLink to={paths.createListing}>
          <Plus aria-hidden /> {text.add}
        </ButtonLink>
      </div>
    </AppShell>
  );
}

type StepProps = { number: number; step: { title: string; what: string; youDo: string }; children: ReactNode };

function Step({ number, step, children }: StepProps) {
  return (
    <li>
      <Card className="grid gap-x-10 gap-y-5 p-5 desk:grid-cols-2 desk:p-6">
        <div>
          <p className="text-fine font-medium text-door-ink">{text.step({ number })}</p>
          <h2 className="mt-1 text-xl leading-7">{step.title}</h2>
          <p className="mt-2 text-row">{step.what}</p>
          <p className="mt-3 text-row text-ink-soft">
            <strong className="font-medium text-ink">{text.youDo}: </strong>
            {step.youDo}
          </p>
        </div>
        <div className="self-center rounded-plate border border-line bg-sunken p-4 text-row">{children}</div>
      </Card>
    </li>
  );
}

function Enquiry() {
  const { from, letter, facts, people, peopleValue, work, workValue, pets, petsValue, moveIn, moveInValue } =
    text.enquiry;
  const rows = [
    [people, peopleValue],
    [work, workValue],
    [pets, petsValue],
    [moveIn, moveInValue],
  ];
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Mail aria-hidden className="size-4 shrink-0 text-ink-soft" /> {from}
      </p>
      <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-ink-soft">{letter}</blockquote>
      <p className="mt-4 text-fine font-medium text-ink-soft">{facts}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type LineProps = { title: string; detail?: string; tone: Tone; icon: typeof Mail; state: string };

/** A row as the pipeline has them: what it is, what was found, and its state. */
function Line({ title, detail, tone, icon, state }: LineProps) {
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{title}</span>
        <Badge tone={tone} icon={icon}>
          {state}
        </Badge>
      </span>
      {detail && <span className="mt-0.5 block text-fine text-ink-soft">{detail}</span>}
    </>
  );
}

const Asked = () => <Line title={text.decision.hannah} tone="info" icon={MailCheck} state={text.chosen.state} />;

function Documents() {
  const { list, payslip, payslipFact, reference, referenceFact, statement, statementFact, inOrder, replace } =
    text.documents;
  const good = { tone: 'good', icon: CircleCheck, state: inOrder } as const;
  return (
    <ul aria-label={list} className="grid gap-3">
      <li>
        <Line title={payslip} detail={payslipFact} {...good} />
      </li>
      <li>
        <Line title={reference} detail={referenceFact} {...good} />
      </li>
      <li>
        <Line title={statement} detail={statementFact} tone="warn" icon={FileWarning} state={replace} />
      </li>
    </ul>
  );
}

const Viewing = () => <Line title={text.viewing.when} tone="info" icon={CalendarCheck} state={text.viewing.places} />;

function Decision() {
  const { hannah, accepted, others, told } = text.decision;
  return (
    <ul className="grid gap-3">
      <li>
        <Line title={hannah} tone="good" icon={KeyRound} state={accepted} />
      </li>
      <li>
        <Line title={others} tone="quiet" icon={MailCheck} state={told} />
      </li>
    </ul>
  );
}
