import type { ReactNode } from 'react';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import layout from '../layout.module.css';
import { Dotted } from './dotted.tsx';
import statement from './statement.module.css';

type Move = {
  id: string;
  /** UTC milliseconds. */
  at: number;
  userName: string;
  documentLabel: string | null;
  note?: string | null;
};

type Props<M> = {
  moves: readonly M[];
  /** What kind of move it is. */
  word: (move: M) => string;
  /** Further facts, between the document and the note. */
  facts?: (move: M) => ReactNode;
  /** Its amount, after a button if it has one. */
  children: (move: M) => ReactNode;
};

/** The moves that a balance is the sum of: of a client account, a store credit, points. */
export function Moves<M extends Move>({ moves, word, facts, children }: Props<M>) {
  const { dateTime } = useFormats();
  const personName = usePersonName();
  return (
    <ul className={layout.list}>
      {moves.map((move) => (
        <li key={move.id} className={statement.move}>
          <span className={statement.who}>
            <strong>{word(move)}</strong>
            <span className={statement.note}>
              <Dotted>
                {dateTime(move.at)}
                <bdi>{personName(move.userName)}</bdi>
                {move.documentLabel ? <bdi className={statement.label}>{move.documentLabel}</bdi> : null}
                {facts?.(move)}
                {move.note ? <bdi>{move.note}</bdi> : null}
              </Dotted>
            </span>
          </span>
          {children(move)}
        </li>
      ))}
    </ul>
  );
}
