<?php

declare(strict_types=1);

namespace Convene;

/*
 * Calls a Convene service. Made from the OpenAPI document of the service; needs PHP 8.1 or newer and nothing else.
 *
 *     $client = new Client('https://convene.example.org');
 *     $client->signIn('name', 'secret', 'id of an API key');
 *     $page = $client->conventionEvents('id of a convention', query: 'dragons', _include: ['hosts']);
 *     foreach ($page['items'] as $event) echo $event['name'], "\n";
 *     try {
 *         $client->eventUpdate($page['items'][0]['id'], max_tickets: 8);
 *     } catch (Refused $refused) {
 *         echo $refused->getCode(), $refused->field, $refused->getMessage();
 *     }
 */

/** Stands for what is not sent. null is sent. */
enum Absent
{
    case Value;
}

/** A file to send. */
final class File
{
    public function __construct(public readonly string $name, public readonly string $content)
    {
    }

    public static function fromPath(string $path): self
    {
        $content = file_get_contents($path);
        if ($content === false) {
            throw new \InvalidArgumentException("$path cannot be read.");
        }
        return new self(basename($path), $content);
    }
}

/** Why the service refused a call. getCode() is the service's own code, such as 453, getMessage() a sentence for people. */
final class Refused extends \RuntimeException
{
    /** What the refusal is about, such as a parameter; null if it is about nothing in particular. */
    public readonly ?string $field;
    /** @var list<array{object_type: string, id: string, name: string}> Records that prevent the operation. */
    public readonly array $conflicts;

    /**
     * @param int $status HTTP status, such as 409
     * @param int|null $retryAfter in how many seconds to try again, where the service says so
     */
    public function __construct(public readonly int $status, mixed $body, public readonly ?int $retryAfter = null)
    {
        $error = is_array($body) && is_array($body['error'] ?? null) ? $body['error'] : [];
        $this->field = $error['data'] ?? null;
        $this->conflicts = is_array($body) ? $body['conflicts'] ?? [] : [];
        parent::__construct($error['message'] ?? "The service answered $status.", $error['code'] ?? $status);
    }
}

/** The service did not answer. */
final class Unreachable extends \RuntimeException
{
}

/** How calls are made. */
abstract class Calls
{
    /**
     * @param string $url the address of the service, without /api
     * @param string|null $sessionId the session that calls are made with; null for what is public
     * @param float $timeout how many seconds the service may be silent
     */
    public function __construct(private readonly string $url, public ?string $sessionId = null, private readonly float $timeout = 60)
    {
    }

    /** Begins a session, with an API key from /developers/keys in the dashboard. The calls after it are made with it. */
    public function signIn(string $username, string $password, string $api_key_id): void
    {
        $session = $this->call('POST', '/api/session', compact('username', 'password', 'api_key_id'));
        $this->sessionId = $session['id'];
    }

    /** Ends the session. */
    public function signOut(): void
    {
        if ($this->sessionId !== null) {
            $this->call('DELETE', '/api/session/{id}', ['id' => $this->sessionId]);
        }
        $this->sessionId = null;
    }

    /** @param array<string, mixed> $values */
    protected function call(string $method, string $path, array $values, string $sends = 'body'): mixed
    {
        $given = [];
        foreach ($values as $name => $value) {
            if ($value !== Absent::Value) {
                $given[str_replace('__', '.', $name)] = $value;
            }
        }
        $headers = ['Accept: application/json, */*', 'User-Agent: convene-client-php/@VERSION@'];
        if (isset($given['if_match'])) {
            $headers[] = 'If-Match: ' . $given['if_match'];
        }
        unset($given['if_match']);
        foreach (array_keys($given) as $name) {
            if (str_contains($path, "{{$name}}")) {
                $path = str_replace("{{$name}}", rawurlencode(self::text($given[$name])), $path);
                unset($given[$name]);
            }
        }
        if ($this->sessionId !== null) {
            $headers[] = "Authorization: Bearer $this->sessionId";
        }
        $body = null;
        if (array_filter($given, fn (mixed $value) => $value instanceof File)) {
            $boundary = bin2hex(random_bytes(16));
            $headers[] = "Content-Type: multipart/form-data; boundary=$boundary";
            $body = self::form($given, $boundary);
        } elseif ($sends === 'body') {
            $headers[] = 'Content-Type: application/json';
            $body = json_encode((object) self::plain($given), JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
        } elseif ($given) {
            $path .= '?' . implode('&', array_map(fn (array $pair) => rawurlencode($pair[0]) . '=' . rawurlencode($pair[1]), self::pairs($given)));
        }
        return $this->send($method, $path, $headers, $body);
    }

    /** @param list<string> $headers */
    private function send(string $method, string $path, array $headers, ?string $body): mixed
    {
        $options = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'follow_location' => 0, 'timeout' => $this->timeout];
        if ($body !== null) {
            $options['content'] = $body;
        }
        $stream = @fopen(rtrim($this->url, '/') . $path, 'r', false, stream_context_create(['http' => $options]));
        if ($stream === false) {
            throw new Unreachable(error_get_last()['message'] ?? 'The service does not answer.');
        }
        $content = stream_get_contents($stream);
        $meta = stream_get_meta_data($stream);
        fclose($stream);
        if ($content === false || $meta['timed_out']) {
            throw new Unreachable('The service does not answer.');
        }
        $status = 0;
        $received = [];
        foreach ($meta['wrapper_data'] as $line) {
            if (preg_match('~^HTTP/\S+ (\d+)~', $line, $found)) {
                $status = (int) $found[1];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $received[strtolower($name)] = trim($value);
            }
        }
        if ($status !== 200) {
            $after = $received['retry-after'] ?? '';
            throw new Refused($status, json_decode($content, true), ctype_digit($after) ? (int) $after : null);
        }
        $isJson = str_starts_with($received['content-type'] ?? '', 'application/json');
        return $isJson ? json_decode($content, true, 512, JSON_THROW_ON_ERROR) : $content;
    }

    /** Times as texts, with their zone. */
    private static function plain(mixed $value): mixed
    {
        if ($value instanceof \DateTimeInterface) {
            return $value->format('Y-m-d\TH:i:s.vP');
        }
        return is_array($value) ? array_map(self::plain(...), $value) : $value;
    }

    /** A value as it stands in an address or a form. */
    private static function text(mixed $value): string
    {
        $plain = self::plain($value);
        return is_string($plain) ? $plain : json_encode($plain, JSON_THROW_ON_ERROR);
    }

    /**
     * @param array<string, mixed> $values
     * @return list<array{string, string}>
     */
    private static function pairs(array $values): array
    {
        $pairs = [];
        foreach ($values as $name => $value) {
            foreach (is_array($value) && array_is_list($value) ? $value : [$value] as $one) {
                $pairs[] = [$name, self::text($one)];
            }
        }
        return $pairs;
    }

    /** @param array<string, mixed> $values */
    private static function form(array $values, string $boundary): string
    {
        $form = '';
        foreach (self::pairs(array_filter($values, fn (mixed $value) => !$value instanceof File)) as [$name, $text]) {
            $form .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$text\r\n";
        }
        foreach (array_filter($values, fn (mixed $value) => $value instanceof File) as $name => $file) {
            $filename = str_replace(['\\', '"', "\r", "\n"], ['_', '%22', '', ''], $file->name);
            $form .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"; filename=\"$filename\"\r\n"
                . "Content-Type: application/octet-stream\r\n\r\n$file->content\r\n";
        }
        return "$form--$boundary--\r\n";
    }
}
