import { ActionIcon, Badge, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { otherNamesOf } from '../../ui/attributes/names.ts';
import { Swatch } from '../../ui/attributes/swatch.tsx';
import { AttributeMenu } from './attribute-menu.tsx';
import classes from './attributes.module.css';
import type { Shown } from './shown.ts';
import type { Archiving } from './use-changes.ts';

const CHIPS = 6;

/** A row's position in its list, and the function that moves it. */
export type Moves = { place: number; count: number; to: (place: number) => void };

type Props = {
  attribute: Attribute;
  /** Number of styles or items that use it; undefined until loaded. */
  uses: number | undefined;
  mayChange: boolean;
  /** Id of the element that explains why changes are not possible now; null when they are. */
  stopped: string | null;
  moves: Moves | null;
  /** It was moved last. */
  isMoved: boolean;
  onShow: (shown: Shown) => void;
  archiving: Archiving;
};

/** A value of a list; pressing its line opens it. */
export function AttributeRow(props: Props) {
  const { attribute, mayChange, moves, isMoved, onShow } = props;
  const row = useRef<HTMLDivElement>(null);
  const place = moves?.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that goes elsewhere stays in sight.
  useEffect(() => {
    if (isMoved) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMoved, place]);
  return (
    <div
      ref={row}
      className={classes.row}
      data-kind={attribute.kind}
      data-moved={isMoved || undefined}
      data-archived={attribute.isArchived || undefined}
    >
      {mayChange ? (
        <UnstyledButton className={classes.facts} onClick={() => onShow({ what: 'edit', id: attribute.id })}>
          <Facts attribute={attribute} uses={props.uses} />
        </UnstyledButton>
      ) : (
        <div className={classes.facts}>
          <Facts attribute={attribute} uses={props.uses} />
        </div>
      )}
      {mayChange ? (
        <span className={classes.actions}>
          {moves ? <MoveButtons attribute={attribute} moves={moves} stopped={props.stopped} /> : null}
          <AttributeMenu
            attribute={attribute}
            moves={moves}
            stopped={props.stopped}
            onShow={onShow}
            archiving={props.archiving}
          />
        </span>
      ) : null}
    </div>
  );
}

function Facts({ attribute, uses }: { attribute: Attribute; uses: number | undefined }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const others = otherNamesOf(attribute, locale);
  const more = attribute.aliases.length - CHIPS;
  return (
    <>
      {attribute.kind === 'color' ? <Swatch color={attribute.swatch} /> : null}
      <span className={classes.names}>
        <span className={classes.first}>
          <bdi className={classes.name}>{labelOf(attribute, locale)}</bdi>
          {attribute.isArchived ? (
            <Badge size="md" color="sand">
              {t('attributes:archived')}
            </Badge>
          ) : null}
        </span>
        {others.length > 0 ? (
          <span className={classes.others}>
            {others.map((name) => (
              <bdi key={name}>{name}</bdi>
            ))}
          </span>
        ) : null}
      </span>
      <span className={classes.chips}>
        {attribute.aliases.length > 0 ? (
          <VisuallyHidden>{t('attributes:aliases.title')}:</VisuallyHidden>
        ) : null}
        {attribute.aliases.slice(0, CHIPS).map((alias) => (
          <bdi key={alias} className={classes.chip}>
            {alias}
          </bdi>
        ))}
        {more > 0 ? <bdi className={classes.chip}>+{more}</bdi> : null}
      </span>
      <span className={classes.amounts}>
        {attribute.system ? <span>{t(`attributes:systems.${attribute.system}`)}</span> : null}
        {uses === undefined ? null : (
          <span className={classes.uses}>
            {t(`attributes:uses.${attribute.kind === 'category' ? 'styles' : 'items'}`, { count: uses })}
          </span>
        )}
      </span>
    </>
  );
}

function MoveButtons({
  attribute,
  moves,
  stopped,
}: {
  attribute: Attribute;
  moves: Moves;
  stopped: string | null;
}) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const name = labelOf(attribute, locale);
  const steps = [
    { by: -1, label: t('attributes:move.up', { name }), icon: <IconArrowUp /> },
    { by: 1, label: t('attributes:move.down', { name }), icon: <IconArrowDown /> },
  ];
  return steps.map(({ by, label, icon }) => {
    const to = moves.place + by;
    const isStopped = stopped !== null || to < 0 || to >= moves.count;
    // At the end of the list the button keeps the focus, without effect.
    return (
      <Tooltip key={by} label={label}>
        <ActionIcon
          aria-label={label}
          aria-disabled={isStopped || undefined}
          data-disabled={isStopped || undefined}
          aria-describedby={stopped ?? undefined}
          onClick={() => !isStopped && moves.to(to)}
        >
          {icon}
        </ActionIcon>
      </Tooltip>
    );
  });
}
