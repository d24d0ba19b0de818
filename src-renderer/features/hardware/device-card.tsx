import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceKind, DeviceStatus } from '../../../src/hardware/contract.ts';
import inline from '../../ui/inline.module.css';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import toneIcon from '../../ui/lists/tone-icon.module.css';
import { partId } from '../../ui/page/use-shown-part.ts';
import { DeviceIcon } from './device-icon.tsx';
import classes from './hardware.module.css';

type Props = {
  kind: DeviceKind;
  /** Undefined when none is set up. */
  device: DeviceStatus | undefined;
  actions?: ReactNode;
};

const TONES = { ready: 'done', trouble: 'danger', away: 'wait', unknown: undefined } as const;

/** A device: its purpose, its state in plain words, and actions. */
export function DeviceCard({ kind, device, actions }: Props) {
  const { t } = useTranslation('hardware');
  const state = device?.state;
  // There may be several of them.
  const isReader = kind === 'card_reader' || kind === 'scanner';
  return (
    <li
      className={classes.card}
      id={isReader ? undefined : partId(kind)}
      data-unset={device ? undefined : true}
    >
      <span className={toneIcon.icon} data-tone={state === undefined ? undefined : TONES[state]}>
        <DeviceIcon kind={kind} />
      </span>
      <div>
        <div className={inline.titleLine}>
          <Title order={3} size="h5">
            {t(`kinds.${kind}`)}
          </Title>
          {device ? <bdi className={listRow.note}>{device.name}</bdi> : null}
        </div>
        <div className={layout.soft}>{t(`duties.${kind}`)}</div>
        <div className={classes.state} data-state={state} role="status">
          <span className={classes.dot} data-state={state} />
          <span>
            {device?.trouble
              ? t(`troubles.${device.trouble}`)
              : state === undefined
                ? t('states.notSet')
                : t(state === 'trouble' ? 'states.away' : `states.${state}`)}
          </span>
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}
