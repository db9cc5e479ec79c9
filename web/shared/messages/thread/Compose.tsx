import { LayoutTemplate, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../../../domain/calls/conversations.ts';
import { longestMessage } from '../../../../domain/messages/lengths.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { Textarea } from '../../../components/Textarea.tsx';
import { FairWords } from '../FairWords.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import { FileChooser } from './FileChooser.tsx';
import { PlaceholderPreview } from './PlaceholderPreview.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { threadText } from './text.ts';
import { type ComposeProps, useComposing } from './useComposing.ts';

const text = threadText.compose;

/** The form in which the next email is written. */
export function Compose(props: ComposeProps) {
  if (!props.conversation.applicant.email) {
    return <p className="border-t border-line px-4 py-4 text-row text-ink-soft">{text.noAddress}</p>;
  }
  return <ComposeForm {...props} />;
}

function ComposeForm(props: ComposeProps) {
  const { conversation, draft, files, onFiles, field } = props;
  const [choosing, setChoosing] = useState(false);
  const composing = useComposing(props, () => setChoosing(true));
  const { attach, isPending, share } = composing;
  return (
    <form
      aria-label={text.label}
      className="max-h-[65%] shrink-0 overflow-y-auto border-t border-line px-4 py-3 desk:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        composing.submit();
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        attach([...event.dataTransfer.files]);
      }}
    >
      <Envelope conversation={conversation} />
      <PlaceholderPreview text={draft} values={conversation.placeholders} />
      <FairWords text={draft} onReplace={composing.change} className="mb-2" />
      <AttachedFiles
        files={files}
        share={isPending ? share : null}
        onRemove={(file) => onFiles(files.filter((one) => one !== file))}
        onCancel={composing.cancel}
      />
      <MessageField {...props} composing={composing} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-1 gap-y-1">
        <FileChooser disabled={isPending} onChoose={attach} />
        <Button variant="ghost" size="small" disabled={isPending} onClick={() => setChoosing(true)}>
          <LayoutTemplate aria-hidden /> {text.templates}
        </Button>
        <p className="min-w-0 flex-1 basis-64 px-1 text-fine text-ink-soft [overflow-wrap:anywhere]">
          {text.sentFrom({ address: conversation.from_address })}
          <span className="max-desk:hidden"> {text.keys}</span>
        </p>
      </div>
      <TemplateDialog
        open={choosing}
        onOpenChange={setChoosing}
        values={conversation.placeholders}
        finalFocus={field}
        onInsert={(filled) => {
          setChoosing(false);
          composing.insert(filled);
        }}
      />
    </form>
  );
}

/** The recipient and the subject. */
function Envelope({ conversation: { applicant, subject } }: { conversation: Conversation }) {
  return (
    <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fine text-ink-soft [&_dd]:truncate">
      <dt className="max-sm:hidden">{text.to}</dt>
      <dd className="text-ink max-sm:hidden">{applicant.email}</dd>
      <dt>{text.subject}</dt>
      <dd className="text-ink">{subject}</dd>
    </dl>
  );
}

/** The text itself, what stops it from being sent, and the button that sends it. */
function MessageField({
  conversation: { applicant },
  draft,
  field,
  composing,
}: ComposeProps & { composing: ReturnType<typeof useComposing> }) {
  const { change, onKeyDown, isPending, isEmpty, complaint } = composing;
  return (
    <div className="flex items-end gap-2 sm:gap-3">
      <Field
        label={text.message({ name: applicant.name || applicant.email })}
        hideLabel
        error={complaint}
        className="flex-1"
      >
        <Textarea
          ref={field}
          rows={2}
          value={draft}
          readOnly={isPending}
          maxLength={longestMessage}
          enterKeyHint="send"
          placeholder={text.placeholder}
          onKeyDown={onKeyDown}
          onChange={(event) => change(event.target.value)}
          className="max-h-48 max-sm:min-h-14"
        />
      </Field>
      <Button type="submit" disabled={isEmpty} busy={isPending} aria-label={text.send}>
        {!isPending && <SendHorizontal aria-hidden />}
        <span className="max-sm:hidden">{text.send}</span>
      </Button>
    </div>
  );
}
