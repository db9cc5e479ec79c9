import { LayoutTemplate, Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type Conversation, type ConversationMessage, longestMessage } from '../../domain/calls/conversations.ts';
import { messageFileAccept, messageFilesRefusal } from '../../domain/message-files.ts';
import { fillPlaceholders, firstOpenPlace, placeholderSentence } from '../../domain/message-templates.ts';
import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { Textarea } from '../components/Textarea.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { PlaceholderPreview } from './PlaceholderPreview.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { useSending } from './useSending.ts';

type ComposeProps = {
  listingId: string;
  conversation: Conversation;
  draft: string;
  onDraft: (text: string) => void;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onSent: (message: ConversationMessage, files: readonly File[]) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Where the next mail is written. */
export function Compose(props: ComposeProps) {
  const { applicant } = props.conversation;
  if (!applicant.email) {
    return <p className="border-t border-line px-4 py-4 text-row text-ink-soft">No e-mail address is known of this applicant, so nothing can be sent to them.</p>;
  }
  return <ComposeForm {...props} />;
}

function ComposeForm({ listingId, conversation, draft, onDraft, files, onFiles, onSent, field }: ComposeProps) {
  const { applicant, from_address, placeholders } = conversation;
  const { send, cancel, share, isPending, error, reset } = useSending(listingId, applicant.id);
  const [choosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [problem] = fillPlaceholders(draft, placeholders).problems;
  const problemSentence = problem && placeholderSentence(problem);
  const empty = draft.trim() === '' && files.length === 0;
  const change = (text: string) => {
    if (error) reset();
    setRefused(null);
    onDraft(text);
  };
  const attach = (more: readonly File[]) => {
    const all = [...files, ...more];
    const refusal = messageFilesRefusal(all);
    setRefused(refusal);
    if (!refusal) onFiles(all);
  };
  const submit = () => {
    if (empty || isPending) return;
    if (problem) return field.current?.focus();
    send(draft, files, (message) => {
      onSent(message, files);
      onDraft('');
      onFiles([]);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && draft === '') {
      event.preventDefault();
      return setChoosing(true);
    }
    // Enter that ends a composed character (Japanese, accents) belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      aria-label="New message"
      className="max-h-[65%] shrink-0 overflow-y-auto border-t border-line px-4 py-3 desk:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!isPending) attach([...event.dataTransfer.files]);
      }}
    >
      <Envelope conversation={conversation} />
      <PlaceholderPreview text={draft} values={placeholders} />
      <AttachedFiles files={files} share={isPending ? share : null} onRemove={(file) => onFiles(files.filter((one) => one !== file))} onCancel={cancel} />
      <div className="flex items-end gap-2 sm:gap-3">
        <Field label={`Message to ${applicant.name || applicant.email}`} hideLabel error={problemSentence ?? refused ?? error ?? undefined} className="flex-1">
          <Textarea
            ref={field}
            rows={2}
            value={draft}
            readOnly={isPending}
            maxLength={longestMessage}
            enterKeyHint="send"
            placeholder="Write an e-mail..."
            onKeyDown={onKeyDown}
            onChange={(event) => change(event.target.value)}
            className="max-h-48 max-sm:min-h-14"
          />
        </Field>
        <Button type="submit" disabled={empty} busy={isPending} aria-label="Send">
          {!isPending && <SendHorizontal aria-hidden />}
          <span className="max-sm:hidden">Send</span>
        </Button>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-1">
        <FileChooser disabled={isPending} onChoose={attach} />
        <Button look="ghost" size="small" disabled={isPending} onClick={() => setChoosing(true)}>
          <LayoutTemplate aria-hidden /> Templates
        </Button>
        <p className="min-w-0 flex-1 basis-64 px-1 text-fine text-ink-soft [overflow-wrap:anywhere]">
          Sent as an e-mail from {from_address}.<span className="max-desk:hidden"> Enter sends, Shift+Enter makes a new line, / opens the templates.</span>
        </p>
      </div>
      <TemplateDialog
        open={choosing}
        onOpenChange={setChoosing}
        values={placeholders}
        finalFocus={field}
        onInsert={(text) => {
          const next = [draft.trimEnd(), text].filter(Boolean).join('\n\n');
          change(next);
          setChoosing(false);
          const gap = firstOpenPlace(next);
          // Once the text is drawn: what is still to be written is selected, so that typing fills it.
          if (gap) requestAnimationFrame(() => field.current?.setSelectionRange(gap.from, gap.to));
        }}
      />
    </form>
  );
}

/** To whom and under which words it goes: it is a mail. */
function Envelope({ conversation: { applicant, subject } }: { conversation: Conversation }) {
  return (
    <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fine text-ink-soft [&_dd]:truncate">
      <dt className="max-sm:hidden">To</dt>
      <dd className="text-ink max-sm:hidden">{applicant.email}</dd>
      <dt>Subject</dt>
      <dd className="text-ink">{subject}</dd>
    </dl>
  );
}

function FileChooser({ disabled, onChoose }: { disabled: boolean; onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="ghost" size="small" disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden /> Attach files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={messageFileAccept}
        aria-label="Files to attach"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again after it was taken out.
          target.value = '';
        }}
      />
    </>
  );
}
