import type { ResourceName } from '../../../src/resources/resource.ts';
import type { Account, Body } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';

/** A record created over HTTP, with its sender and the parameters. */
export interface Made {
  as: Account;
  sent: Body;
  record: Body & { id: string };
}

/** A convention with its leader, a user without rights, and the organizer of another convention. It can create every kind of record. */
export interface World {
  service: TestService;
  leader: Account;
  stranger: Account;
  /** The organizer of another convention. */
  other: Account;
  group_id: string;
  convention_id: string;
  /** Creates a record of that resource with only the required fields. @throws if the service refuses */
  make(name: ResourceName): Promise<Made>;
  /** Creates a user without any rights. */
  newcomer(): Promise<Account>;
  /** The parameters of a create of that resource, and its sender. */
  input(name: ResourceName): Promise<{ as: Account; sent: Body }>;
  /** The id of a record of that resource. The first call creates it. */
  some(name: string): Promise<string>;
}
