<?php

/* Does with the client in PHP what programs do first, and prints what came of it. */

declare(strict_types=1);

use Convene\Client;
use Convene\File;
use Convene\Refused;

require $argv[1] . '/ConveneClient.php';

$asked = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$client = new Client($asked['url'] . '/');
$told = [];
function refusal(callable $call): ?array
{
    try {
        $call();
        return null;
    } catch (Refused $refused) {
        return [$refused->status, $refused->getCode(), $refused->field, $refused->getMessage() !== '', count($refused->conflicts)];
    }
}

$told['stranger'] = refusal(fn () => $client->userWhoami());
$told['wrong'] = refusal(fn () => $client->signIn($asked['username'], 'wrong', $asked['key']));
$client->signIn($asked['username'], $asked['password'], $asked['key']);
$told['me'] = $client->userWhoami()['id'];
$convention_id = $asked['convention_id'];
$talk = $client->eventtypeCreate(name: 'Talk', convention_id: $convention_id);
$made = array_map(
    fn (array $one) => $client->eventCreate(
        convention_id: $convention_id,
        name: $one[0],
        max_tickets: 20,
        priority: $one[1],
        type_id: $talk['id'],
        base_price: 2.5,
    ),
    [['Dragons & “dinner”', 1], ['Dragons at noon', 4], ['Knitting', 1]],
);
$page = $client->conventionEvents(
    $convention_id,
    query: 'dragons',
    priority: [1, 2],
    _include: ['hosts'],
    _include_related_objects: ['type'],
    _items_per_page: 1,
);
[$found] = $page['items'];
$told['found'] = [$found['name'], $found['hosts'], $found['type']['name'], $page['paging']['total_items'], $found['base_price']];
$told['free'] = $client->eventUpdate($found['id'], base_price: null, description: "a\tb \"c\"")['base_price'];
$told['bad'] = refusal(fn () => $client->eventUpdate($found['id'], max_tickets: -1));
$told['late'] = refusal(fn () => $client->eventUpdate($found['id'], name: 'Late', if_match: '"1-none"'));
$start = new DateTimeImmutable('2027-05-01 12:00:00', new DateTimeZone('UTC'));
$told['start'] = $client->conventionUpdate($convention_id, ticket_sales_start: $start)['ticket_sales_start'];
$told['preview'] = $client->conventionCopy($convention_id, name: 'Next year', parts: ['eventtypes'], from: 0)['job_id'];
$file = new File('Käse "1".png', base64_decode($asked['image']));
$image = $client->conventionimageCreate(convention_id: $convention_id, file: $file, alt_text: 'Cheese');
$told['image'] = [$image['width'], $image['alt_text'], $image['filename']];
$told['gone'] = [$client->eventDelete($made[2]['id'])['success'], refusal(fn () => $client->eventRead($made[2]['id']))];
$client->signOut();
$told['after'] = refusal(fn () => $client->userWhoami());
echo json_encode($told, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
