import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { messageFileAccept } from '../../../../domain/messages/message-files.ts';
import { Button } from '../../../components/Button.tsx';
import { threadText } from './text.ts';

/** A button to choose files, any number of them. */
export function FileChooser({ disabled, onChoose }: { disabled: boolean; onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="ghost" size="small" disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden /> {threadText.compose.attach}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={messageFileAccept}
        aria-label={threadText.compose.filesToAttach}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
