import { Check, Plus, Signature } from 'lucide-react';
import { type DocumentSlot, documentSlots } from '../../../domain/listings/document-slots.ts';
import { documentFields } from '../../../domain/listings/predefined-fields.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { cn } from '../../components/cn.ts';
import { announceToReaders } from '../../api/live/announcements.ts';
import { addAcknowledgement, addCustomField, customTypes, toggleDocument } from './fields.ts';
import { fieldTypeLabels } from './labels.ts';
import { wizardText } from './text.ts';
import { requestedDocuments, type Change, type Wizard } from './wizard.ts';

const text = wizardText.form;

type FieldPaletteProps = {
  wizard: Wizard;
  /** `focus`: whether the new field has something to fill in straight away. */
  onAdd: (adding: Change, focus: boolean) => void;
};

/** Everything the form can ask for: documents, the landlord's own questions by type, acknowledgements. */
export function FieldPalette({ wizard, onAdd }: FieldPaletteProps) {
  const onForm = requestedDocuments(wizard);
  const toggle = (slot: DocumentSlot) => {
    const name = documentFields[slot].title;
    announceToReaders(onForm.has(slot) ? text.documentRemoved({ name }) : text.documentAdded({ name }));
    onAdd(toggleDocument(slot), false);
  };
  return (
    <Card className="flex flex-col gap-5 p-4 desk:sticky desk:top-4 desk:col-start-2 desk:max-h-[calc(100dvh-2rem)] desk:overflow-y-auto desk:p-5">
      <section aria-labelledby="ask-documents">
        <h3 id="ask-documents" className="text-lg leading-6">
          {text.documents}
        </h3>
        <p className="text-fine text-ink-soft">{text.documentsHint}</p>
        <div className="mt-3 flex flex-wrap gap-2 desk:flex-col">
          {documentSlots.map((slot) => (
            <DocumentToggle
              key={slot}
              title={documentFields[slot].title}
              hint={documentFields[slot].agentDescription}
              on={onForm.has(slot)}
              onToggle={() => toggle(slot)}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="ask-own">
        <h3 id="ask-own" className="text-lg leading-6">
          {text.questions}
        </h3>
        <div className="mt-3 grid grid-cols-2 gap-2 min-[30rem]:max-desk:grid-cols-4 [&>:last-child]:col-span-2 min-[30rem]:max-desk:[&>:last-child]:col-span-1">
          {customTypes.map((type) => (
            <AddButton key={type} type={type} onAdd={() => onAdd(addCustomField(type), true)} />
          ))}
        </div>
      </section>
      <section aria-labelledby="ask-acknowledgement">
        <h3 id="ask-acknowledgement" className="text-lg leading-6">
          {text.acknowledgements}
        </h3>
        <p className="text-fine text-ink-soft">{text.acknowledgementsHint}</p>
        <Button
          variant="secondary"
          className="mt-3 w-full justify-start"
          onClick={() => onAdd(addAcknowledgement, true)}
        >
          <Signature aria-hidden /> {text.addAcknowledgement}
        </Button>
      </section>
    </Card>
  );
}

function DocumentToggle({
  title,
  hint,
  on,
  onToggle,
}: {
  title: string;
  hint: string;
  on: boolean;
  onToggle: () => void;
}) {
  const Icon = on ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={on}
      title={hint}
      onClick={onToggle}
      className={cn(
        'flex min-h-10 items-center gap-2.5 rounded-plate border px-3 py-2 text-left text-row font-medium transition-colors',
        on ? 'border-door bg-door text-on-door hover:bg-door-lit' : 'border-line-strong bg-card hover:bg-hover',
      )}
    >
      <Icon aria-hidden className={cn('size-4 shrink-0', on ? 'text-brass-lit' : 'text-ink-soft')} />
      {title}
    </button>
  );
}

function AddButton({ type, onAdd }: { type: (typeof customTypes)[number]; onAdd: () => void }) {
  const { label, icon: Icon } = fieldTypeLabels[type];
  return (
    <Button variant="secondary" className="justify-start px-3 text-left leading-4" onClick={onAdd}>
      <Icon aria-hidden className="text-ink-soft" />
      <span className="sr-only">{text.addQuestion} </span>
      {label}
    </Button>
  );
}
