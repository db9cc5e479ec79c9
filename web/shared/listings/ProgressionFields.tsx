import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ProgressionSettings } from '../../../domain/calls/progression.ts';
import { documentsModes, MAX_ASKED, orderOf, restModes, viewingModes } from '../../../domain/listings/progression.ts';
import { type Order, orders } from '../../../domain/pipeline.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { RadioInput } from '../../components/CheckInput.tsx';
import { cn } from '../../components/cn.ts';
import { inputStyle } from '../../components/Field.tsx';
import { sharedProgressionText } from './progression-text.ts';

const text = sharedProgressionText.progression;

type FieldsProps = {
  value: ProgressionSettings;
  onChange: (value: ProgressionSettings) => void;
  /** Whether the form has questions for after a viewing. */
  hasRest: boolean;
  /** Whether the listing is running, so that its applicants may be half-way when the order changes. */
  isRunning?: boolean;
};

/** The settings in another order. Where viewings come first, one question asks whom the landlord chooses. */
function inOrder(value: ProgressionSettings, order: Order): ProgressionSettings {
  if (order !== 'view' || value.viewing !== 'landlord') return { ...value, order };
  return { ...value, order, documents: 'landlord', viewing: 'places' };
}

/** What comes first, and who is asked for documents, invited to a viewing and reminded, without the landlord. */
export function ProgressionFields({ value, onChange, hasRest, isRunning = false }: FieldsProps) {
  const order = orderOf(value);
  return (
    <div className="grid gap-x-8 gap-y-5 desk:grid-cols-2">
      <div className="desk:col-span-2">
        <Modes legend={text.order.legend} wide>
          {orders.map((one) => (
            <Mode
              key={one}
              {...text.order[one]}
              chosen={order === one}
              onChoose={() => onChange(inOrder(value, one))}
            />
          ))}
        </Modes>
        {isRunning && <p className="mt-1.5 max-w-[70ch] px-3 text-fine text-ink-soft">{text.order.between}</p>}
      </div>
      <Going value={value} onChange={onChange} />
      {order === 'view' ? (
        <AtOnce value={value} onChange={onChange} />
      ) : (
        <Modes legend={text.viewing.legend}>
          {viewingModes.map((mode) => (
            <Mode
              key={mode}
              label={text.viewing[mode].label}
              hint={text.viewing[mode].hint}
              chosen={value.viewing === mode}
              onChoose={() => onChange({ ...value, viewing: mode })}
            />
          ))}
        </Modes>
      )}
      {(hasRest || order === 'view') && (
        <Modes legend={order === 'view' ? text.invite.form : text.rest.legend}>
          {restModes.map((mode) => (
            <Mode
              key={mode}
              label={text.rest[mode].label}
              hint={text.rest[mode].hint}
              chosen={(value.rest ?? 'landlord') === mode}
              onChoose={() => onChange({ ...value, rest: mode })}
            />
          ))}
        </Modes>
      )}
      <Checkbox
        className="desk:col-span-2"
        label={text.reminders}
        hint={text.remindersHint}
        checked={value.reminders ?? true}
        onChange={(event) => onChange({ ...value, reminders: event.target.checked })}
      />
    </div>
  );
}

type PartProps = Pick<FieldsProps, 'value' | 'onChange'>;

/** Who moves on from the screening: to the form, or to a viewing. */
function Going({ value, onChange }: PartProps) {
  const isView = orderOf(value) === 'view';
  return (
    <Modes legend={isView ? text.invite.legend : text.documents.legend}>
      {documentsModes.map((mode) => (
        <Mode
          key={mode}
          label={text.documents[mode].label}
          hint={mode === 'landlord' && isView ? text.invite.landlordHint : text.documents[mode].hint}
          chosen={value.documents === mode}
          onChoose={() => onChange({ ...value, documents: mode })}
        >
          {mode === 'first' && value.documents === 'first' && (
            <LimitField value={value.most} onChange={(most) => onChange({ ...value, most })} />
          )}
        </Mode>
      ))}
    </Modes>
  );
}

/** Whether the free places limit how many are invited, where viewings come first. */
function AtOnce({ value, onChange }: PartProps) {
  const choices = { places: text.viewing.places, everyone: text.invite.noLimit } as const;
  return (
    <Modes legend={text.invite.atOnce}>
      {(['places', 'everyone'] as const).map((mode) => (
        <Mode
          key={mode}
          {...choices[mode]}
          chosen={value.viewing === mode}
          onChoose={() => onChange({ ...value, viewing: mode })}
        />
      ))}
    </Modes>
  );
}

function Modes({ legend, children, wide = false }: { legend: string; children: ReactNode; wide?: boolean }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-row font-medium">{legend}</legend>
      <div className={cn('flex flex-col gap-1', wide && 'desk:grid desk:grid-cols-2 desk:gap-x-8')}>{children}</div>
    </fieldset>
  );
}

type ModeProps = { label: string; hint: string; chosen: boolean; onChoose: () => void; children?: ReactNode };

function Mode({ label, hint, chosen, onChoose, children }: ModeProps) {
  const [id, hintId] = [useId(), useId()];
  return (
    <div className={cn('rounded-plate px-3 py-2', chosen && 'bg-sunken')}>
      <div className="flex items-start gap-3">
        <RadioInput id={id} checked={chosen} onChange={onChoose} aria-describedby={hintId} />
        <span className="min-w-0">
          <label htmlFor={id} className="block cursor-pointer text-row font-medium">
            {label}
          </label>
          <span id={hintId} className="block text-fine text-ink-soft">
            {hint}
          </span>
        </span>
      </div>
      {children && <div className="mt-2 pl-7">{children}</div>}
    </div>
  );
}

const stepStyle = buttonStyle({ variant: 'secondary', size: 'icon' });

function LimitField({ value, onChange }: { value: number; onChange: (most: number) => void }) {
  return (
    <NumberField.Root
      value={value}
      min={1}
      max={MAX_ASKED}
      step={1}
      format={{ useGrouping: false, maximumFractionDigits: 0 }}
      // The field is empty while a new number is typed.
      onValueChange={(most) => most !== null && onChange(most)}
    >
      <NumberField.Group className="flex items-center gap-2">
        <NumberField.Decrement aria-label={text.fewer} className={stepStyle}>
          <Minus aria-hidden />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={text.most}
          className={cn(inputStyle, 'h-10 w-20 px-1 text-center tabular-nums')}
        />
        <NumberField.Increment aria-label={text.more} className={stepStyle}>
          <Plus aria-hidden />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
