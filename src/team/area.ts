import './audit.ts';
import { archiveUser, restoreUser } from './archive-user.ts';
import { teamContract } from './contract.ts';
import { createUser } from './create-user.ts';
import { findMe, findUser, listTeam } from './find-team.ts';
import { linkCard, unlinkCard } from './link-card.ts';
import { removePin } from './remove-pin.ts';
import { renewPassword } from './renew-password.ts';
import { setAvatar } from './set-avatar.ts';
import { updateUser } from './update-user.ts';

export const contract = { team: teamContract };

export const operations = {
  team: {
    list: listTeam,
    find: findUser,
    me: findMe,
    create: createUser,
    update: updateUser,
    renewPassword,
    archive: archiveUser,
    restore: restoreUser,
    avatar: setAvatar,
    linkCard,
    unlinkCard,
    removePin,
  },
};
