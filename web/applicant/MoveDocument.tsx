import type { OwnDocument } from '../../domain/calls/information-collection.ts';
import { errorText } from '../api/error-text.ts';
import { useMoveDocument } from '../api/information-collection.ts';
import { Button } from '../components/Button.tsx';
import { componentsText } from '../components/text.ts';
import { toastDone, toastError } from '../components/toast.ts';
import type { DocumentPlace } from './SentDocuments.tsx';
import { applicantText } from './text.ts';

const text = applicantText.documents;

type MoveProps = {
  applicationId: string;
  document: Pick<OwnDocument, 'document_id' | 'name'>;
  entry: string;
  places: readonly DocumentPlace[];
};

/** Moves a file that was uploaded for the wrong thing; nothing if there is nothing else to choose. */
export function MoveDocument({ applicationId, document, entry, places }: MoveProps) {
  const move = useMoveDocument(applicationId);
  const others = places.filter((place) => place.entry !== entry);
  if (others.length === 0) return null;
  const { document_id: id, name } = document;
  const to = ({ entry: field, title }: DocumentPlace) =>
    move.mutate(
      { document_id: id, field },
      {
        onSuccess: () => toastDone(text.moved({ name, place: title }), undefined, text.moveFailed),
        onError: (error) => toastError(componentsText.error, errorText(error, text.moveFailed), text.moveFailed),
      },
    );
  return (
    <details className="mt-2 text-fine">
      <summary className="cursor-pointer py-1 text-ink-soft" aria-label={text.moveFile({ name })}>
        {text.move}
      </summary>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {others.map((place) => (
          <Button
            key={place.entry}
            variant="secondary"
            size="small"
            busy={move.isPending}
            onClick={() => to(place)}
            className="max-w-full whitespace-normal"
          >
            {text.moveTo({ place: place.title })}
          </Button>
        ))}
      </div>
    </details>
  );
}
