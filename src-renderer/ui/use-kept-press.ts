import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger that moves further than this is scrolling or cancelling. */
const SLACK_PX = 12;
/** Maximum delay of a touch's click event. */
const CLICK_MS = 400;

/**
 * For options of a list that may rerender during a press: the option under the finger at pointer down is chosen. At
 * pointer up it may have moved or been replaced, so the browser's click would miss or hit another.
 * @returns the handlers of one option; keyboard selection is unchanged
 */
export function useKeptPress<T>(onPick: (item: T) => void) {
  const pick = useRef(onPick);
  pick.current = onPick;
  const release = useRef<() => void>(() => {});
  useEffect(() => () => release.current(), []);

  const keep = (item: T, { clientX, clientY, pointerId }: PointerEvent) => {
    release.current();
    let isDone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isNear = (event: MouseEvent) =>
      Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLACK_PX;
    const choose = () => {
      if (!isDone) pick.current(item);
      isDone = true;
    };
    const onUp = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      window.removeEventListener('pointerup', onUp, true);
      if (!isNear(event)) return stop();
      // The click follows, unless its target is gone.
      setTimeout(choose);
      timer = setTimeout(stop, CLICK_MS);
    };
    const onClick = (event: MouseEvent) => {
      if (event.detail === 0 || !isNear(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      choose();
      stop();
    };
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('pointerup', onUp, true);
      window.removeEventListener('pointercancel', stop, true);
      window.removeEventListener('click', onClick, true);
      // Choosing often unmounts the screen: a due choice is still executed, others are dropped.
      release.current = () => {};
    };
    window.addEventListener('pointerup', onUp, true);
    window.addEventListener('pointercancel', stop, true);
    window.addEventListener('click', onClick, true);
    release.current = stop;
  };

  return (item: T) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) keep(item, event);
    },
    onClick: () => pick.current(item),
  });
}
