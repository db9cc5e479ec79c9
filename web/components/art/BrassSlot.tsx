/** A brass letter plate with its slot. */
export function BrassSlot() {
  return (
    <div aria-hidden className="brass-plate flex h-24 flex-col items-center justify-between rounded-xl px-6 pb-4 pt-3">
      <span className="font-serif text-lg font-semibold tracking-[0.22em]">LETTERS</span>
      <span className="h-7 w-full rounded-md bg-on-brass shadow-[inset_0_3px_6px_rgb(0_0_0/0.8)]" />
    </div>
  );
}
