import type { KeyboardEvent, RefObject } from 'react';

/**
 * Arrow keys between the buttons of a wrapping grid: rows are found by the buttons' positions, and left and right
 * follow the screen in both reading directions. Up from the first row calls `onLeave`. While the focus is on none of
 * them, any arrow and Home go to the first.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, onLeave: () => void) {
  const buttons = () => [
    ...(grid.current?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? []),
  ];

  function vertical(list: HTMLButtonElement[], from: HTMLButtonElement, sign: 1 | -1) {
    const here = from.getBoundingClientRect();
    const middle = here.left + here.width / 2;
    const beyond = list.filter((b) => sign * (b.getBoundingClientRect().top - here.top) > here.height / 2);
    const nearestTop = Math.min(...beyond.map((b) => Math.abs(b.getBoundingClientRect().top - here.top)));
    const row = beyond.filter(
      (b) => Math.abs(Math.abs(b.getBoundingClientRect().top - here.top) - nearestTop) < here.height / 2,
    );
    const distance = (b: HTMLButtonElement) => {
      const box = b.getBoundingClientRect();
      return Math.abs(box.left + box.width / 2 - middle);
    };
    return row.toSorted((a, b) => distance(a) - distance(b))[0];
  }

  return {
    focusFirst: () => buttons()[0]?.focus(),
    onKeyDown(event: KeyboardEvent) {
      const list = buttons();
      const from = list.indexOf(document.activeElement as HTMLButtonElement);
      const current = list[from];
      if (!current) {
        if (!event.key.startsWith('Arrow') && event.key !== 'Home') return;
        event.preventDefault();
        return list[0]?.focus();
      }
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      let next: HTMLButtonElement | undefined;
      if (event.key === 'ArrowDown') next = vertical(list, current, 1);
      else if (event.key === 'ArrowUp') next = vertical(list, current, -1);
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        next = list[from + (event.key === forward ? 1 : -1)];
      } else if (event.key === 'Home') next = list[0];
      else if (event.key === 'End') next = list.at(-1);
      else return;
      event.preventDefault();
      if (next) next.focus();
      else if (event.key === 'ArrowUp') onLeave();
    },
  };
}
