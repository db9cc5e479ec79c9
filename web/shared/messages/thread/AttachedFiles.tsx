import { FileText, X } from 'lucide-react';
import { messageFileWords } from '../../../../domain/messages/message-files.ts';
import { Progress } from '../../../components/Progress.tsx';
import { Button } from '../../../components/Button.tsx';
import { sizeText } from '../../../base/file-size.ts';
import { threadText } from './text.ts';
import { MiddleCut } from '../../../components/MiddleCut.tsx';

const text = threadText.compose;

type AttachedFilesProps = {
  files: readonly File[];
  /** How much of the message has been uploaded (0 to 1) while it is sent; else null. */
  share: number | null;
  onRemove: (file: File) => void;
  onCancel: () => void;
};

/** The files of the message being written, each removable; while it is being sent, the upload's progress. */
export function AttachedFiles({ files, share, onRemove, onCancel }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <div className="mb-2">
      <ul aria-label={text.files} className="flex flex-wrap gap-2">
        {files.map((file, index) => (
          <li
            key={`${file.name} ${index}`}
            className="flex max-w-full items-center gap-2 rounded-plate border border-line-strong bg-paper py-0.5 pl-2.5 pr-0.5 text-row"
          >
            <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <MiddleCut text={file.name} />
            <span className="shrink-0 text-fine text-ink-soft">{sizeText(file.size)}</span>
            <Button
              variant="ghost"
              size="smallIcon"
              disabled={share !== null}
              onClick={() => onRemove(file)}
              aria-label={text.removeFile({ name: file.name })}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {share === null ? (
        <p className="mt-1 text-fine text-ink-soft">{messageFileWords.types}</p>
      ) : (
        <Sending share={share} onCancel={onCancel} />
      )}
    </div>
  );
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="mt-2 flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-fine tabular-nums text-ink-soft">
          {percent < 100 ? text.uploading({ percent }) : text.finishing}
        </p>
        <Progress label={text.progress} percent={percent} className="mt-1.5" />
      </div>
      <Button variant="ghost" size="small" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
