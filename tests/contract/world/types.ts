import type { ResourceName } from '../../../src/resources/resource.ts';
import type { Account, Body } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';

/** A record made over HTTP: what was sent, who sent it, what came back. */
export interface Made {
  as: Account;
  sent: Body;
  record: Body & { id: string };
}

/** A convention with its leader, a stranger, and the organiser of another convention: enough to make one of everything. */
export interface World {
  service: TestService;
  leader: Account;
  stranger: Account;
  /** Organises a convention of their own. */
  other: Account;
  group_id: string;
  convention_id: string;
  /** A new record of that resource, with only what is required. @throws if the service refuses */
  make(name: ResourceName): Promise<Made>;
  /** Somebody new, who has nothing to do with anything. */
  newcomer(): Promise<Account>;
  /** What a create of that resource would send, and who would send it. */
  input(name: ResourceName): Promise<{ as: Account; sent: Body }>;
  /** The id of some record of that resource, made at the first call. */
  some(name: string): Promise<string>;
}
