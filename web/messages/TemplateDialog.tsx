import { type RefObject, useRef, useState } from 'react';
import { type PlaceholderValues } from '../../domain/messages/message-templates.ts';
import { Dialog } from '../components/Dialog.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';
import { type Edited } from './templates.ts';

type TemplateDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  values: PlaceholderValues;
  finalFocus: RefObject<HTMLElement | null>;
  onInsert: (text: string) => void;
};

/** The landlord's templates and those of the house, as this applicant would read them. */
export function TemplateDialog({ open, onOpenChange, values, finalFocus, onInsert }: TemplateDialogProps) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const change = (next: boolean) => {
    if (!next) setEdited(null);
    onOpenChange(next);
  };
  const title = edited ? (edited.id ? 'Edit template' : 'New template') : 'Templates';
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      hint="Shown as this applicant would read it."
      finalFocus={finalFocus}
      initialFocus={search}
    >
      {edited ? (
        <TemplateEditor edited={edited} values={values} onDone={() => setEdited(null)} />
      ) : (
        <TemplateList field={search} values={values} onInsert={onInsert} onEdit={setEdited} />
      )}
    </Dialog>
  );
}
