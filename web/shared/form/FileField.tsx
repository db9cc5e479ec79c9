import { Camera, FilePlus2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { formText } from './text.ts';

const text = formText.file;

type FileFieldProps = {
  title: string;
  /** The level of its heading: one below the heading above it. */
  heading?: 'h2' | 'h3';
  description?: string | undefined;
  accept: string;
  /** The badge next to the title, which shows its state. */
  state?: ReactNode;
  problem?: string | undefined;
  /** Receives the chosen files; absent in a preview, which stores nothing. */
  onFiles?: (files: File[]) => void;
  /** Whether files were sent for it before. */
  adding?: boolean;
  /** More ways to add a file, beside the button. */
  more?: ReactNode;
  /** The files sent so far, those being uploaded, and why it is requested. */
  children?: ReactNode;
};

/** One requested document: what it is, what was sent for it, and the buttons that add files. */
export function FileField({
  title,
  heading: Heading = 'h3',
  description,
  accept,
  state,
  problem,
  onFiles,
  adding = false,
  more,
  children,
}: FileFieldProps) {
  const id = useId();
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    onFiles?.([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={cn('min-w-0 rounded-plate border p-4', problem ? 'border-bad' : 'border-line-strong')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Heading id={`${id}-title`} className="min-w-0 font-sans text-row font-medium tracking-normal">
          {title}
        </Heading>
        {state}
      </div>
      {description && <p className="mt-1.5 whitespace-pre-line text-fine leading-5 text-ink-soft">{description}</p>}
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Chooser
          label={adding ? text.addFor({ title }) : text.chooseFor({ title })}
          accept={accept}
          multiple
          describedBy={problem ? `${id}-problem` : undefined}
          onFiles={onFiles}
        >
          <FilePlus2 aria-hidden /> {adding ? text.add : text.choose}
        </Chooser>
        <span className="hidden pointer-coarse:block">
          <Chooser label={text.photoFor({ title })} accept="image/*" camera onFiles={onFiles}>
            <Camera aria-hidden /> {text.photo}
          </Chooser>
        </span>
        {more}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-fine font-medium text-bad-ink">
          {problem}
        </p>
      )}
    </section>
  );
}

type ChooserProps = {
  label: string;
  accept: string;
  multiple?: boolean;
  camera?: boolean;
  describedBy?: string | undefined;
  onFiles?: ((files: File[]) => void) | undefined;
  children: ReactNode;
};

/** A real file input that looks like a button; the same file can be chosen twice in a row. */
export function Chooser({
  label,
  accept,
  multiple = false,
  camera = false,
  describedBy,
  onFiles,
  children,
}: ChooserProps) {
  return (
    <label
      className={cn(
        buttonStyle({ variant: 'secondary', size: 'row' }),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
      )}
    >
      <input
        type="file"
        className="sr-only"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        accept={accept}
        multiple={multiple}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          if (onFiles && chosen.length > 0) event.currentTarget.value = '';
          onFiles?.(chosen);
        }}
      />
      {children}
    </label>
  );
}
