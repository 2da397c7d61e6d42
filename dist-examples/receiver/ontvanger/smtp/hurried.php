<?php
// Apart, because its parent is there only when the company has put PHPMailer beside.

/**
 * A connection that ends in time, however slowly the server answers each command.
 * @param Closure $onAccepted called before the connection ends: a process may be killed in between.
 */
final class HurriedSmtp extends PHPMailer\PHPMailer\SMTP
{
    public function __construct(private float $end, private Closure $onAccepted)
    {
    }

    public function connect($host, $port = null, $timeout = 30, $options = [])
    {
        return parent::connect($host, $port, max(1, (int) ceil($this->left() / 2)), $options);
    }

    public function data($msg_data)
    {
        $isAccepted = parent::data($msg_data);
        if ($isAccepted) ($this->onAccepted)();
        return $isAccepted;
    }

    protected function get_lines()
    {
        if ($this->left() <= 0) return '';
        $this->Timeout = $this->Timelimit = max(1, (int) floor($this->left()));
        return parent::get_lines();
    }

    private function left(): float
    {
        return $this->end - microtime(true);
    }
}
