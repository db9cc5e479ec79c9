import { Check, Download, FileCheck2, FileInput, FileText } from 'lucide-react';
import type { MessageAttachment } from '../../../../domain/calls/conversations.ts';
import { type DocumentSlot, documentSlots } from '../../../../domain/listings/document-slots.ts';
import { documentFields } from '../../../../domain/listings/predefined-fields.ts';
import { verdictLabels } from '../../../../domain/documents/labels.ts';
import { buttonStyle } from '../../../components/Button.tsx';
import { Menu, MenuGroup, MenuGroupLabel, MenuItem } from '../../../components/Menu.tsx';
import { sizeText } from '../../../base/file-size.ts';
import { DeletedFile } from '../../documents/DeletedFile.tsx';
import { threadText } from './text.ts';

const text = threadText.attachments;

type AttachmentsProps = {
  attachments: readonly MessageAttachment[];
  /** The kinds of document that the listing asks for. */
  asked: readonly string[];
  onUse: (documentId: string, slot: DocumentSlot) => void;
};

/** The files of a message: each can be opened and saved, and the applicant's can be used as documents. */
export function Attachments({ attachments, asked, onUse }: AttachmentsProps) {
  return (
    <ul aria-label={text.label} className="mt-3 flex flex-col gap-2">
      {attachments.map((attachment) => (
        <li
          key={attachment.file}
          className="flex max-w-full flex-wrap items-center gap-x-1 gap-y-1 rounded-plate border border-line-strong bg-card py-0.5 pl-3 pr-1"
        >
          {attachment.deleted_at ? (
            <DeletedFile name={attachment.name} at={attachment.deleted_at} className="min-h-9" />
          ) : attachment.is_hidden ? (
            <span className="min-h-9 content-center pr-2 text-row">{text.isHidden}</span>
          ) : (
            <Opened attachment={attachment} />
          )}
          {attachment.document && !attachment.deleted_at && !attachment.is_hidden && (
            <UseAs name={attachment.name} document={attachment.document} asked={asked} onUse={onUse} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links to open and to save a file. */
function Opened({ attachment }: { attachment: MessageAttachment }) {
  return (
    <>
      <a
        href={attachment.file}
        target="_blank"
        rel="noreferrer"
        className="touch-target inline-flex min-h-9 min-w-0 flex-1 basis-40 items-center gap-2 rounded-plate text-row text-door-ink underline-offset-4 hover:underline"
      >
        <FileText aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{attachment.name}</span>
        <span className="shrink-0 text-fine text-ink-soft">{sizeText(attachment.size)}</span>
        <span className="sr-only">{text.opensInNewTab}</span>
      </a>
      <a
        href={attachment.file}
        download={attachment.name}
        aria-label={text.save({ name: attachment.name })}
        className={buttonStyle({ variant: 'ghost', size: 'smallIcon' })}
      >
        <Download aria-hidden />
      </a>
    </>
  );
}

type UseAsProps = { name: string; document: NonNullable<MessageAttachment['document']> } & Omit<
  AttachmentsProps,
  'attachments'
>;

/** What the file is used as, and a menu to change it. */
function UseAs({ name, document: { document_id, slot, verdict }, asked, onUse }: UseAsProps) {
  const first = documentSlots.filter((one) => asked.includes(one));
  const others = documentSlots.filter((one) => !asked.includes(one));
  const title = slot ? documentFields[slot].title : null;
  const usedAs = title && verdict ? text.judged({ document: title, verdict: verdictLabels[verdict] }) : title;
  const groups = [
    { label: text.askedFor, slots: first },
    { label: first.length > 0 ? text.others : text.all, slots: others },
  ].filter(({ slots }) => slots.length > 0);
  return (
    <Menu
      triggerClass={buttonStyle({ variant: 'ghost', size: 'small', className: 'max-w-full' })}
      trigger={
        <>
          {usedAs ? <FileCheck2 aria-hidden /> : <FileInput aria-hidden />}
          <span className="truncate">{usedAs ?? text.useAsDocument}</span>
          <span className="sr-only">{text.ofFile({ name })}</span>
        </>
      }
    >
      {groups.map(({ label, slots }) => (
        <MenuGroup key={label}>
          <MenuGroupLabel className="px-4 pb-1 pt-2 text-fine text-ink-soft">{label}</MenuGroupLabel>
          {slots.map((one) => (
            <MenuItem key={one} onClick={() => onUse(document_id, one)}>
              {one === slot ? <Check aria-hidden /> : <span aria-hidden className="size-4" />}
              {documentFields[one].title}
              {one === slot && <span className="sr-only">{text.current}</span>}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}
