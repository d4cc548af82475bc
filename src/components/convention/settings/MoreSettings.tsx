import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { moreSettingsText } from '../../../messages/convention/settings.ts';
import { Section } from './Section.tsx';
import classes from './settings.module.css';

const settingLinks = (id: string, group_id: string): readonly (readonly [href: string, label: string, what: string])[] => [
  [`/convention/${id}/edit`, moreSettingsText.allFieldsOfTheConvention, moreSettingsText.textsSalesWaitingListsVolunteers],
  [`/convention/${id}/rooms`, moreSettingsText.rooms, moreSettingsText.hallsRoomsVenueWithTheirMaps],
  [`/convention/${id}/spaces`, moreSettingsText.spaces, moreSettingsText.tablesStagesRoomsEachSlotEveryDay],
  [`/convention/${id}/eventtypes`, moreSettingsText.eventTypes, moreSettingsText.pricesRoomsDurationsQuestionsEach],
  [`/convention/${id}/shifttypes`, moreSettingsText.shiftTypes, moreSettingsText.kindsVolunteerWorkWithRoomColour],
  [`/convention/${id}/badgetypes`, moreSettingsText.badgeTypes, moreSettingsText.peopleBuyComePricesNumbersDays],
  [`/convention/${id}/boothtypes`, moreSettingsText.boothTypes, moreSettingsText.kindsOfBoothsForExhibitors],
  [`/convention/${id}/products`, moreSettingsText.products, moreSettingsText.soldBesideBadgesTickets],
  [`/convention/${id}/people`, moreSettingsText.peopleAndPrivileges, moreSettingsText.whoMayDoWhatInThisConvention],
  [`/convention/${id}/external_jsons`, moreSettingsText.formDefinitions, moreSettingsText.questionsYourOwnVolunteers],
  [`/convention/${id}/images`, moreSettingsText.images, moreSettingsText.headerBadgesMapOfTheVenue],
  [`/group/${group_id}`, moreSettingsText.theGroup, moreSettingsText.leaderDirectorsMembersOrganiseAll],
];

/** Links to the other settings. */
export const MoreSettings = ({ id, group_id }: { id: string; group_id: string }) => (
  <Section id="more" title={moreSettingsText.whatElseThereIsToSet}>
    <ul className={classes.links}>
      {settingLinks(id, group_id).map(([href, label, description]) => (
        <li key={href}>
          <Anchor component={Link} href={href} size="sm" fw={600}>
            {label}
          </Anchor>
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        </li>
      ))}
    </ul>
  </Section>
);
