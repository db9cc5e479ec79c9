import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { platformFacts } from '../../../domain/listings/platforms.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { urlProblem } from './advert-url.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { Rich } from '../../components/Rich.tsx';
import { goOn, stepTitles, typeUrl } from './steps.ts';
import { wizardText } from './text.ts';

const text = wizardText.url;

const formId = 'property-url';

/** Step 2: the URL of the advert. */
export function UrlStep({ wizard, change, onGo, heading }: StepProps) {
  const { name, exampleUrl } = platformFacts[wizard.platform ?? 'daft'];
  const typed = (url: string) => {
    setProblem(null);
    change(typeUrl(url));
  };
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const next = (event: FormEvent) => {
    event.preventDefault();
    const found = wizard.platform && urlProblem(wizard.url, wizard.platform);
    setProblem(found);
    if (found === null) change(goOn);
    else input.current?.focus();
  };
  return (
    <StepFrame
      step={2}
      title={stepTitles[1].title}
      heading={heading}
      hint={text.hint({ platform: name })}
      className="max-w-3xl"
      beside={<Mascot pose="landing" className="h-64 w-auto overflow-visible" />}
      onBack={() => onGo(1)}
      forward={
        <Button size="large" type="submit" form={formId}>
          {text.next}
        </Button>
      }
    >
      <Card className="p-5 desk:p-7">
        <form id={formId} noValidate onSubmit={next}>
          <UrlField value={wizard.url} example={exampleUrl} problem={problem} input={input} onType={typed} />
        </form>
      </Card>
    </StepFrame>
  );
}

type UrlFieldProps = {
  value: string;
  example: string;
  problem: string | null;
  input: RefObject<HTMLInputElement | null>;
  onType: (url: string) => void;
};

function UrlField({ value, example, problem, input, onType }: UrlFieldProps) {
  const hint = (
    <Rich
      text={text.example({ url: example })}
      parts={{ url: (url) => <span className="[overflow-wrap:anywhere]">{url}</span> }}
    />
  );
  return (
    <Field label={text.label} error={problem ?? undefined} hint={hint}>
      <Input
        ref={input}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={example}
        value={value}
        onChange={(event) => onType(event.target.value)}
        className="h-12 sm:text-base"
      />
    </Field>
  );
}
