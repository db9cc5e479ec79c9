import { type RefObject, useRef, useState } from 'react';
import type { PlaceholderValues } from '../../../../domain/messages/message-templates.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';
import type { EditedTemplate } from './templates.ts';
import { threadText } from './text.ts';

const text = threadText.templates;

type TemplateDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  values: PlaceholderValues;
  finalFocus: RefObject<HTMLElement | null>;
  onInsert: (text: string) => void;
};

/** The landlord's own templates and Letterbox's, as this applicant would read them. */
export function TemplateDialog({ open, onOpenChange, values, finalFocus, onInsert }: TemplateDialogProps) {
  const [edited, setEdited] = useState<EditedTemplate | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const change = (next: boolean) => {
    if (!next) setEdited(null);
    onOpenChange(next);
  };
  const title = edited ? (edited.id ? text.editTitle : text.newTitle) : text.title;
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      hint={text.hint}
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
