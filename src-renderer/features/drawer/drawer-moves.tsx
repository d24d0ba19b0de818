import { useTranslation } from 'react-i18next';
import type { DrawerMove } from '../../../src/drawer/contract.ts';
import { changeOfMove } from '../../../src/drawer/rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import panes from '../../ui/lists/panes.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './drawer.module.css';

/** Cash that went in or out without a sale, in order. */
export function DrawerMoves({ moves }: { moves: readonly DrawerMove[] }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { timeOnly } = useFormats();
  if (moves.length === 0) return null;
  return (
    <section>
      <h3 className={panes.heading}>{t('drawer:moves')}</h3>
      <ul className={classes.lines}>
        {moves.map((move) => (
          <li key={move.id}>
            <span>
              <span>
                <bdi>{timeOnly(move.at)}</bdi> · {t(`drawer:kinds.${move.kind}`)}
              </span>
              <bdi className={classes.note}>
                {move.reason} · {personName(move.userName)}
              </bdi>
            </span>
            <Money centimes={changeOfMove(move)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
