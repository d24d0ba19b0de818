import { Text, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './setup.module.css';

/** Choice between an own store and the sample shop, which requires an empty shop. */
export function WayStep({ onChoose }: { onChoose: (way: 'store' | 'sample') => void }) {
  const { t } = useTranslation('setup');
  const ways = [
    { way: 'store', icon: <IconBuildingStore /> },
    { way: 'sample', icon: <IconSparkles /> },
  ] as const;
  return (
    <div className={classes.ways}>
      {ways.map(({ way, icon }) => (
        <UnstyledButton key={way} className={classes.way} onClick={() => onChoose(way)}>
          <span className={classes.wayIcon}>{icon}</span>
          <Text fw={700} size="lg">
            {t(`way.${way}.title`)}
          </Text>
          <Text c="dimmed">{t(`way.${way}.message`)}</Text>
        </UnstyledButton>
      ))}
    </div>
  );
}
