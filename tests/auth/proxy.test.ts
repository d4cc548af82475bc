import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientAddress } from '../../src/server/platform/address/clientAddress.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { log } from '../../src/server/platform/log.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.stop());

/** The address of a client behind a connection from `peer`. */
const addressOf = (forwarded: string | undefined, peer: string) =>
  clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } } as unknown as IncomingMessage); // all that it reads

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, '203.0.113.9', '198.51.100.1', '198.51.100.1'],
    ['0', '203.0.113.9', '198.51.100.1', '198.51.100.1'],
    ['1', '1.1.1.1, 203.0.113.9', '::ffff:127.0.0.1', '203.0.113.9'],
    ['2', '1.1.1.1, 203.0.113.9, 10.0.0.2', '10.0.0.1', '203.0.113.9'],
    ['2', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
    ['1', undefined, '198.51.100.1', '198.51.100.1'],
    ['1', 'unknown', '198.51.100.1', '198.51.100.1'],
    ['1', '203.0.113.9:4711', '127.0.0.1', '203.0.113.9'],
    ['1', '[2001:db8::7]:4711', '127.0.0.1', '2001:db8::7'],
    ['127.0.0.1, 10.0.0.0/8', '1.1.1.1, 203.0.113.9, 10.2.3.4', '127.0.0.1', '203.0.113.9'],
    ['127.0.0.1, 10.0.0.0/8', '203.0.113.9', '198.51.100.1', '198.51.100.1'],
    ['::1, fd00::/8', '203.0.113.9, fd00::5', '::1', '203.0.113.9'],
  ])('of %s takes from "%s" over %s the address %s', (setting, forwarded, peer, client) => {
    changeSettings({ TRUST_PROXY: setting });
    expect(addressOf(forwarded, peer)).toBe(client);
  });

  test.each(['yes', '10', '-1', '10.0.0.0/33', 'proxy.example', '127.0.0.1;10.0.0.1'])('cannot be %s', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY=.*how many proxies/s);
  });

  test('is missed, once, where a proxy reports addresses', () => {
    changeSettings({ TRUST_PROXY: undefined });
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    try {
      for (let i = 0; i < 3; i += 1) addressOf('203.0.113.9', '127.0.0.1');
      expect(warn.mock.calls.filter(([, text]) => text.includes('TRUST_PROXY')).length).toBeLessThanOrEqual(1);
    } finally {
      warn.mockRestore();
    }
  });
});
